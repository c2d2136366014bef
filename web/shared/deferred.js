/**
 * A promise together with the functions that settle it: Promise.withResolvers(), which Safari has from 17.4 on.
 * @template Value
 * @typedef {{ promise: Promise<Value>, resolve: (value: Value) => void, reject: (error: unknown) => void }} Deferred
 */

/**
 * @template Value
 * @returns {Deferred<Value>}
 */
export function makeDeferred() {
  const deferred = /** @type {Deferred<Value>} */ ({});
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }));
  return deferred;
}
