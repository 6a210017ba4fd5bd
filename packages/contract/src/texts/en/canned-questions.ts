import type { CannedQuestion } from '../canned-questions.ts';

export const cannedQuestions: Readonly<Record<CannedQuestion, string>> = {
  'list-vehicle': 'How do I list my vehicle for rent?',
  'request-ride': 'How do I request a ride?',
  'account-help': 'I need help with my account.',
  'payment-help': 'I have a question about payments.',
  'safety-info': 'What safety features does Josey have?',
  'pricing-info': 'How does pricing work?',
};
