/** The page to return to with the setup's id in its address, as Stripe adds it itself when a bank confirms. */
export function withSetup(returnPath: string, reference: string): string {
  const [path = '', fragment] = returnPath.split('#');
  const query = `${path.includes('?') ? '&' : '?'}setup_intent=${reference}`;
  return path + query + (fragment === undefined ? '' : `#${fragment}`);
}
