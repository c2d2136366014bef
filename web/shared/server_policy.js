// Reads the Content-Security-Policy that the site's server sends. It may be stricter than the page's own, and trying something
// that it forbids would be reported as a violation. A page can read its own headers only by requesting itself again; the browser
// answers that request from its cache.

/** @type {Promise<string[]> | null} */
let policies = null;

/**
 * Says whether all of the server's policies allow a source.
 * @param {string} directive such as "frame-src"
 * @param {string} source as a policy names it
 */
export async function serverAllows(directive, source) {
  policies ??= fetchPolicies();
  const sufficient = [source, "https:", "*"];
  return (await policies).every((policy) => sourcesIn(policy, directive)?.some((each) => sufficient.includes(each)) ?? true);
}

// A page that cannot be requested again counts as one without a policy.
async function fetchPolicies() {
  const response = await fetch(location.href, { cache: "force-cache" }).catch(() => null);
  return (response?.headers.get("content-security-policy") ?? "").split(",");
}

/**
 * @param {string} policy
 * @param {string} directive
 * @returns {string[] | undefined} undefined: the policy does not restrict it
 */
function sourcesIn(policy, directive) {
  const directives = new Map(
    policy.split(";").map((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  return directives.get(directive) ?? directives.get("default-src");
}
