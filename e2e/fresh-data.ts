import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Loaded before the server of the journeys: it starts from nothing every time. */
const folder = join(tmpdir(), `josey-journeys-${process.env.PORT}`);
rmSync(folder, { recursive: true, force: true });
process.env.DATA_DIR = folder;
