// Shapes that only a real secret has: a made-up one in a test does not look like these. Each is its issuer's own.
const SHAPES = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[\w+/=\s]{100}/],
  ['a key of Amazon', /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{82})\b/],
  ['a token of GitLab', /\bglpat-[\w-]{20}\b/],
  ['a key of Stripe', /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{24,}\b/],
  ['a webhook secret of Stripe', /\bwhsec_[A-Za-z0-9+/=]{32,}/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a secret of Google OAuth', /\bGOCSPX-[\w-]{28}\b/],
  ['a token of Slack', /\bxox[abposr]-[\w-]{20,}/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a key of OpenAI or Anthropic', /\bsk-(?:proj-|ant-)[\w-]{40,}/],
  ['a key of SendGrid', /\bSG\.[\w-]{22}\.[\w-]{43}\b/],
  ['a secret of Twilio', /\bSK[0-9a-f]{32}\b/],
];

/** What in this text looks like a secret, by line. */
export function secretsIn(text) {
  return SHAPES.flatMap(([what, shape]) =>
    [...text.matchAll(new RegExp(shape, 'g'))].map(({ index }) => ({
      what,
      line: text.slice(0, index).split('\n').length,
    })),
  );
}
