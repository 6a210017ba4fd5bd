import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { MailRefused } from './mail-engine.ts';
import { createSmtpMail } from './smtp-mail.ts';

const MAIL = {
  id: '0199a5d0-0000-7000-8000-000000000001',
  to: { name: 'Sofía Marín', address: 'sofia@example.test' },
  subject: 'Confirma tu correo electrónico',
  html: '<p>¡Hola!</p>',
  text: '¡Hola!',
};
const FROM = 'Josey <no-reply@josey.test>';

const refuse = (status: number) => Object.assign(new Error('No.'), { responseCode: status });

/** A real mail server on this machine, and what it received. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // Clients that break off are part of these tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, port, url: `smtp://127.0.0.1:${port}` };
}

test('a mail arrives whole: both texts, umlauts, a Message-ID made from its id, no other recipient', async () => {
  const server = await startServer();
  await createSmtpMail({ url: server.url, from: FROM }).send(MAIL);
  const [arrived] = server.received;
  expect(arrived).toMatchObject({ from: 'no-reply@josey.test', to: ['sofia@example.test'] });
  const mail = await PostalMime.parse(arrived?.source ?? '');
  expect(mail).toMatchObject({
    messageId: `<${MAIL.id}@josey.test>`,
    subject: MAIL.subject,
    from: { name: 'Josey', address: 'no-reply@josey.test' },
    to: [{ name: 'Sofía Marín', address: 'sofia@example.test' }],
  });
  expect(mail.text?.trim()).toBe('¡Hola!');
  expect(mail.html?.trim()).toBe('<p>¡Hola!</p>');
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(mail.headers.some(({ key }) => key.startsWith('list-'))).toBe(false);
});

test('what can be done without says how to end it with one press (RFC 8058)', async () => {
  const server = await startServer();
  const unsubscribeUrl = 'https://josey.test/api/mail/unsubscribe?token=abc';
  await createSmtpMail({ url: server.url, from: FROM }).send({ ...MAIL, unsubscribeUrl });
  const { headers } = await PostalMime.parse(server.received[0]?.source ?? '');
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test.each([
  ['a name', { to: { name: 'Eve\r\nBcc: all@example.test\r\n', address: 'eve@example.test' } }],
  ['a subject', { subject: 'Hello\r\nBcc: all@example.test\r\n\r\nAnother body' }],
  ['a name that closes its quotes', { to: { name: '" <all@example.test>, "', address: 'eve@example.test' } }],
])('%s cannot add a header or a reader', async (_, part) => {
  const server = await startServer();
  await createSmtpMail({ url: server.url, from: FROM }).send({ ...MAIL, ...part });
  const [arrived] = server.received;
  const mail = await PostalMime.parse(arrived?.source ?? '');
  expect(arrived?.to).toHaveLength(1);
  expect(mail.to).toHaveLength(1);
  expect(mail.bcc).toBeUndefined();
  expect(mail.headers.some(({ key }) => key === 'bcc')).toBe(false);
  expect(mail.text?.trim()).toBe('¡Hola!');
});

test.each([
  'a@example.test, b@example.test',
  'a@example.test\r\nRCPT TO:<b@example.test>',
  'unknown',
  '<a@example.test>',
  'a@example.test b@example.test',
])('%j is no address, and is not tried', async (address) => {
  const server = await startServer();
  const sending = createSmtpMail({ url: server.url, from: FROM }).send({
    ...MAIL,
    to: { name: '', address },
  });
  await expect(sending).rejects.toMatchObject({ name: 'MailRefused', isAddressRefused: true });
  expect(server.received).toEqual([]);
});

test('it authenticates, and a wrong SMTP password is retried', async () => {
  const server = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'josey' && password === 'sea/shell'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
  });
  const as = (user: string) => createSmtpMail({ url: `smtp://${user}@127.0.0.1:${server.port}`, from: FROM });
  await as(`josey:${encodeURIComponent('sea/shell')}`).send(MAIL);
  expect(server.received).toHaveLength(1);
  const refusal = await as('josey:guess')
    .send(MAIL)
    .catch((error) => error);
  expect(refusal).not.toBeInstanceOf(MailRefused);
  expect(refusal.message).toBe('The mail was not handed over: EAUTH AUTH 535');
});

test('a "not now" (4xx) is worth another try, and the next one arrives', async () => {
  let tries = 0;
  const server = await startServer({
    onRcptTo: (_address, _session, done) => done(tries++ === 0 ? refuse(451) : undefined),
  });
  const mail = createSmtpMail({ url: server.url, from: FROM });
  const refusal = await mail.send(MAIL).catch((error) => error);
  expect(refusal).not.toBeInstanceOf(MailRefused);
  expect(refusal.message).not.toContain('sofia');
  await mail.send(MAIL);
  expect(server.received).toHaveLength(1);
});

test('a "never" (5xx) about the address bounces', async () => {
  const server = await startServer({ onRcptTo: (_address, _session, done) => done(refuse(550)) });
  await expect(createSmtpMail({ url: server.url, from: FROM }).send(MAIL)).rejects.toMatchObject({
    name: 'MailRefused',
    status: 550,
    isAddressRefused: true,
  });
});

/** A server that answers RCPT with these words. */
async function startServerSaying(answer: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  resolve(
    await startSocket((socket) => {
      socket.write('220 mail\r\n');
      socket.on('data', (data) => {
        const isRecipient = data.toString().startsWith('RCPT');
        socket.write(isRecipient ? `${answer}\r\n` : '250 fine\r\n');
      });
    }),
  );
  return promise;
}

test.each([
  ['550 5.1.1 No such user', { name: 'MailRefused', isAddressRefused: true }],
  ['553 5.1.3 Bad address', { name: 'MailRefused', isAddressRefused: true }],
  ['550 5.2.1 Mailbox disabled', { name: 'MailRefused', isAddressRefused: true }],
  ['552 5.2.2 Mailbox full', { name: 'MailRefused', isAddressRefused: false }],
  ['554 5.4.1 No route', { name: 'MailRefused', isAddressRefused: false }],
  ['552 Too much stored', { name: 'MailRefused', isAddressRefused: false }],
])('"%s" to a recipient is for good', async (answer, refusal) => {
  const mail = createSmtpMail({ url: await startServerSaying(answer), from: FROM });
  await expect(mail.send(MAIL)).rejects.toMatchObject(refusal);
});

test.each([
  '550 5.7.1 Your host is on a list',
  '554 5.7.26 Your mails are not signed',
  '550-5.7.1 Service unavailable:\r\n550 5.7.1 see our page',
  '553 5.1.8 Your sender has no domain',
])('"%s" is the operator’s to fix: no bounce, a retry', async (answer) => {
  const mail = createSmtpMail({ url: await startServerSaying(answer), from: FROM });
  const refusal = await mail.send(MAIL).catch((error) => error);
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).not.toBeInstanceOf(MailRefused);
});

test('a "never" about the mail is no fault of the address', async () => {
  const server = await startServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(refuse(554)));
    },
  });
  await expect(createSmtpMail({ url: server.url, from: FROM }).send(MAIL)).rejects.toMatchObject({
    name: 'MailRefused',
    status: 554,
    isAddressRefused: false,
  });
});

test('a permanent refusal of our sender is the operator’s to fix: no bounce, a retry', async () => {
  const server = await startServer({ onMailFrom: (_address, _session, done) => done(refuse(550)) });
  const refusal = await createSmtpMail({ url: server.url, from: FROM })
    .send(MAIL)
    .catch((error) => error);
  expect(refusal).not.toBeInstanceOf(MailRefused);
});

/** Something that answers on a port like no mail server should. */
async function startSocket(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    answer(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['breaks off', (socket: Socket) => void socket.write('220 hello\r\n', () => socket.destroy())],
  ['says nothing', () => {}],
  ['never comes to an end', (socket: Socket) => void socket.write('220-wait\r\n220-'.padEnd(200, 'x'))],
  ['speaks another language', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
])('a server that %s is given up in time, and is worth another try', async (_, answer) => {
  const mail = createSmtpMail({ url: await startSocket(answer), from: FROM, deadlineMs: 300 });
  const failure = await mail.send(MAIL).catch((error) => error);
  expect(failure).not.toBeInstanceOf(MailRefused);
  expect(failure.message).toMatch(/^The mail was not handed over: \w+/);
});

test('an unreachable server is retried', async () => {
  const failure = await createSmtpMail({ url: 'smtp://127.0.0.1:1', from: FROM })
    .send(MAIL)
    .catch((error) => error);
  expect(failure.message).toMatch(/^The mail was not handed over: ESOCKET/);
});

test('a password is not sent over the network in the open', async () => {
  const server = await startServer({ authOptional: false, allowInsecureAuth: true });
  const url = `smtp://josey:secret@0.0.0.0:${server.port}`;
  const failure = await createSmtpMail({ url, from: FROM })
    .send(MAIL)
    .catch((error) => error);
  expect(failure.message).toMatch(/ETLS|STARTTLS/);
});
