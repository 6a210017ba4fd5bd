import { TestServer } from './test-server.ts';

/** A demo takes twenty seconds of the processor to fill: the workers of a run copy one. */
export default () => TestServer.fillDemo();
