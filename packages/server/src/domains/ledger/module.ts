import type { DomainModule } from '#domain-module';
import { ledgerData } from './ledger-data.ts';

export const ledgerModule: DomainModule = { personalData: [ledgerData] };
