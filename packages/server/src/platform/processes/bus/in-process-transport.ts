import type { Receiver, Transport } from './transport.ts';

/** Joins buses of one operating system process. A server alone on its database is the only member. */
export function createInProcessHub(): { join(): Transport } {
  const members = new Map<Transport, Receiver>();
  return {
    join() {
      const member: Transport = {
        async send({ kept, fleeting }) {
          const text = JSON.stringify([...kept, ...fleeting]);
          for (const [other, { receive }] of members) if (other !== member) receive(JSON.parse(text));
        },
        start: async (receiver) => void members.set(member, receiver),
        stop: async () => void members.delete(member),
      };
      return member;
    },
  };
}
