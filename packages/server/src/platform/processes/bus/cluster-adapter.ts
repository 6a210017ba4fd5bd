import type { Namespace } from 'socket.io';
import { ClusterAdapter, type ClusterMessage, MessageType } from 'socket.io-adapter';
import type { Bus } from './bus.ts';

/** Lets socket.io reach the rooms of all processes over the bus. */
export function createClusterAdapter(bus: Bus) {
  const topic = bus.topic<ClusterMessage>('sockets');
  return class BusAdapter extends ClusterAdapter {
    constructor(namespace: Namespace) {
      super(namespace);
      topic.on((message) => this.onMessage(message));
    }

    protected override async doPublish(message: ClusterMessage): Promise<string> {
      const isVolatile = message.type === MessageType.BROADCAST && message.data.opts.flags.volatile;
      topic[isVolatile ? 'cast' : 'send'](message);
      return '';
    }

    /** Answers of other processes are never asked for. */
    protected override async doPublishResponse(): Promise<void> {}
  };
}
