import type { DomainModule } from '#domain-module';
import { contactRoutes } from './contact.routes.ts';
import { contactData } from './contact-data.ts';

export const contactModule: DomainModule = {
  routes: ({ http, context }) => contactRoutes(http, context),
  personalData: [contactData],
};
