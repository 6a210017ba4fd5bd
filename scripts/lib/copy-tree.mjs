import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject, listFiles } from './project.mjs';

/** Copies the project into a folder, with the packages of the copy behind the names of ours. */
export function copyTree(copy) {
  for (const file of listFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(inProject(file), join(copy, file));
  }
  linkModules(inProject('node_modules'), join(copy, 'node_modules'));
  for (const name of readdirSync(join(copy, 'packages'))) {
    const own = inProject('packages', name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, 'packages', name, 'node_modules'));
    const link = join(copy, 'node_modules', '@josey', name);
    if (!existsSync(link)) symlinkSync(join(copy, 'packages', name), link);
  }
  return copy;
}

function linkModules(from, to) {
  mkdirSync(join(to, '@josey'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@josey' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
}
