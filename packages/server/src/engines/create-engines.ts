import { join } from 'node:path';
import type { Db } from '#platform/database/database.ts';
import type { Log } from '#platform/kernel/log.ts';
import { publicUrl } from '#platform/kernel/public-url.ts';
import type { Clock } from '#platform/kernel/time/clock.ts';
import type { Config } from '../config.ts';
import type { Engines } from './engines.ts';
import { createGazetteer } from './geocoding/gazetteer/gazetteer.ts';
import type { GeocodingEngine } from './geocoding/geocoding-engine.ts';
import { cacheAnswers } from './geocoding/photon/cache-answers.ts';
import { createPhoton } from './geocoding/photon/photon.ts';
import { withFallback } from './geocoding/photon/with-fallback.ts';
import { chooseIdentityProviders } from './identity-providers/choose-identity-providers.ts';
import type { LanguageModel } from './language-model/language-model.ts';
import { createOpenAiCompatibleModel } from './language-model/openai-compatible-model.ts';
import { createDemoMailbox } from './mail/demo-mailbox.ts';
import type { MailEngine } from './mail/mail-engine.ts';
import { createNoMail } from './mail/no-mail.ts';
import { createSmtpMail } from './mail/smtp-mail.ts';
import type { PaymentsEngine } from './payments/payments-engine.ts';
import { createSandboxPayments } from './payments/sandbox/sandbox-payments.ts';
import { createStripePayments } from './payments/stripe/stripe-payments.ts';
import { greatCircleRouting } from './routing/great-circle-routing.ts';
import { streetRouting } from './routing/street-routing.ts';
import { createLocalDiskStorage } from './storage/local-disk-storage.ts';
import { mapStorageErrors } from './storage/map-storage-errors.ts';
import { createS3Storage } from './storage/s3-storage.ts';
import type { StorageEngine } from './storage/storage-engine.ts';

/** Chooses each engine by configuration; what is not configured is the embedded default. */
export function createEngines(config: Config, db: Db, { clock, log }: { clock: Clock; log: Log }): Engines {
  return {
    geocoding: chooseGeocoding(config, log),
    identityProviders: chooseIdentityProviders(config),
    languageModel: chooseLanguageModel(config),
    mail: chooseMail(config, db),
    payments: choosePayments(config, db, clock),
    routing: config.DEMO ? streetRouting : greatCircleRouting,
    storage: mapStorageErrors(chooseStorage(config)),
  };
}

function chooseGeocoding({ GEOCODING_URL: url, DEMO_CITY }: Config, log: Log): GeocodingEngine {
  const gazetteer = createGazetteer(DEMO_CITY);
  return url ? withFallback(cacheAnswers(createPhoton(url)), gazetteer, { log }) : gazetteer;
}

function chooseLanguageModel(config: Config): LanguageModel | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = config;
  return baseUrl && model ? createOpenAiCompatibleModel({ baseUrl, apiKey, model }) : undefined;
}

function chooseMail({ SMTP_URL: url, MAIL_FROM: from, DEMO }: Config, db: Db): MailEngine {
  if (url && from) return createSmtpMail({ url, from });
  return DEMO ? createDemoMailbox(db) : createNoMail();
}

function choosePayments(config: Config, db: Db, clock: Clock): PaymentsEngine {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
    STRIPE_API_BASE: apiBase,
  } = config;
  const settings = { secretKey, webhookSecret, publishableKey, connectWebhookSecret, apiBase };
  const engine =
    secretKey && webhookSecret
      ? createStripePayments({ ...settings, secretKey, webhookSecret, publicUrl: publicUrl(config) })
      : createSandboxPayments(db, clock);
  const { payouts, ...byHand } = engine;
  return config.PAYOUTS_BY_HAND ? byHand : engine;
}

function chooseStorage(config: Config): StorageEngine {
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_REGION: region, STORAGE_S3_ENDPOINT: endpoint } = config;
  const { STORAGE_S3_ACCESS_KEY_ID: accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket) return createLocalDiskStorage(join(config.DATA_DIR, 'files'));
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return createS3Storage({ bucket, region, endpoint, credentials });
}
