import { installedProgram } from './project.mjs';
import { runNode } from './run-node.mjs';

// A step of `npm test` calls `tool(name, args, environment)`, which resolves to the exit code. The programs of
// dependencies get the project's Node, for the processes that they start too.

/** For a step that runs alone. */
export function inOurTerminal(runtime) {
  return (name, args, environment) => runNode(runtime, [fileOf(name), ...args], environment);
}

/** For steps that run at once: their programs wait for a free core, and what they print is collected. */
export function sideBySide(runtime, limit) {
  let said = '';
  const collect = (chunk) => {
    said += chunk;
  };
  // Programs that print into a pipe leave out the colors.
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return {
    tool: (name, args, environment) =>
      limit(() => runNode(runtime, [fileOf(name), ...args], { ...colors, ...environment }, collect)),
    output: () => said.trim(),
  };
}

/** Our own programs are given by path, those of a dependency by name. */
function fileOf(name) {
  return /\.m?[jt]s$/.test(name) ? name : installedProgram(name);
}
