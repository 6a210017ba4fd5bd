import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../kernel/errors.ts';
import { refusals } from '../../kernel/overload/refusals.ts';
import { failureBody } from './failures.ts';

type ParserError = Error & { code?: string };

/** Answers what the parser of HTTP refuses, before there is a request: in the envelope, then the connection is closed. */
export function refuseMalformed(nextId: () => string): (error: ParserError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const refusal = refusalOf(error);
    // keepDeadlines counts the slow ones.
    if (refusal.code !== 'request_timeout') refusals.malformed++;
    const id = nextId();
    const body = JSON.stringify(failureBody(refusal, id));
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${id}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}

function refusalOf({ code }: ParserError): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout', 'too_slow');
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large', 'too_large');
  return new AppError('invalid_request', 'not_http');
}
