/** What a start in production needs at least. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: 'a secret of at least 32 characters',
  PUBLIC_URL: 'https://josey.example',
  DEMO_CITY: '0',
  OPERATOR_NAME: 'Corner Cars LLC',
  SUPPORT_PHONE: '555-0123',
  SUPPORT_EMAIL: 'support@example.test',
  ALLOW_TEST_MONEY: '1',
  ALLOW_NO_MAIL: '1',
};
