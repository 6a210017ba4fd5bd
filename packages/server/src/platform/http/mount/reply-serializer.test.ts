import { API } from '@josey/contract/core/all-endpoints';
import { expect, test } from 'vitest';
import { serializerOf } from './reply-serializer.ts';

test.each(API.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'a reply to %s can be written',
  (_, endpoint) => {
    expect(serializerOf(endpoint)).toBeTypeOf('function');
  },
);
