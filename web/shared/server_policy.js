// What the site's server lets its pages load. Its policy may be stricter than the page's own, and an attempt that it refuses
// is reported as a violation: so it is read first. A page sees its own headers by asking for itself once more, which the
// browser answers from its cache.

/** @type {Promise<string[]> | null} */
let policies = null;

/**
 * @param {string} directive such as "frame-src"
 * @param {string} source as a policy names it
 */
export async function serverAllows(directive, source) {
  policies ??= read();
  const enough = [source, "https:", "*"];
  return (await policies).every((policy) => sourcesOf(policy, directive)?.some((each) => enough.includes(each)) ?? true);
}

/** The server's policies; none where the page cannot be asked for. */
async function read() {
  const response = await fetch(location.href, { cache: "force-cache" }).catch(() => null);
  return (response?.headers.get("content-security-policy") ?? "").split(",");
}

/**
 * @param {string} policy
 * @param {string} directive
 * @returns {string[] | undefined} undefined: it says nothing about that
 */
function sourcesOf(policy, directive) {
  const said = new Map(policy.split(";").map((part) => {
    const [name, ...sources] = part.trim().split(/\s+/);
    return [name.toLowerCase(), sources];
  }));
  return said.get(directive) ?? said.get("default-src");
}
