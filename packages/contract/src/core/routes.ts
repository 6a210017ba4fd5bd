// Written by `npm run routes` from the endpoints in api/: change those.
import type * as accountsApi from '../api/accounts/accounts.ts';
import type * as oauthApi from '../api/accounts/oauth.ts';
import type * as passkeysApi from '../api/accounts/passkeys.ts';
import type * as privacyApi from '../api/accounts/privacy.ts';
import type * as profileApi from '../api/accounts/profile.ts';
import type * as signInMethodsApi from '../api/accounts/sign-in-methods.ts';
import type * as twoStepApi from '../api/accounts/two-step.ts';
import type * as verificationApi from '../api/accounts/verification.ts';
import type * as assistantApi from '../api/assistant/assistant.ts';
import type * as adminApi from '../api/desk/admin.ts';
import type * as deskApi from '../api/desk/desk.ts';
import type * as proposalsApi from '../api/desk/proposals.ts';
import type * as savedFiltersApi from '../api/desk/saved-filters.ts';
import type * as securityAlertsApi from '../api/desk/security-alerts.ts';
import type * as settingsApi from '../api/desk/settings.ts';
import type * as teamApi from '../api/desk/team.ts';
import type * as webhooksApi from '../api/desk/webhooks.ts';
import type * as documentsApi from '../api/documents.ts';
import type * as driversApi from '../api/drivers.ts';
import type * as helpAnswersApi from '../api/help-answers.ts';
import type * as blocksApi from '../api/messages/blocks.ts';
import type * as contactApi from '../api/messages/contact.ts';
import type * as mailApi from '../api/messages/mail.ts';
import type * as messagesApi from '../api/messages/messages.ts';
import type * as notificationChannelsApi from '../api/messages/notification-channels.ts';
import type * as notificationsApi from '../api/messages/notifications.ts';
import type * as metaApi from '../api/meta.ts';
import type * as debtsApi from '../api/money/debts.ts';
import type * as adminLedgerApi from '../api/money/desk/admin-ledger.ts';
import type * as adminPaymentsApi from '../api/money/desk/admin-payments.ts';
import type * as adminReconciliationApi from '../api/money/desk/admin-reconciliation.ts';
import type * as feePreviewApi from '../api/money/desk/fee-preview.ts';
import type * as owedBalancesApi from '../api/money/desk/owed-balances.ts';
import type * as providerEventsApi from '../api/money/desk/provider-events.ts';
import type * as rentalRulesPreviewApi from '../api/money/desk/rental-rules-preview.ts';
import type * as disputesApi from '../api/money/disputes.ts';
import type * as earningsApi from '../api/money/earnings.ts';
import type * as paymentMethodsApi from '../api/money/payment-methods.ts';
import type * as payoutSetupApi from '../api/money/payout-setup.ts';
import type * as payoutsApi from '../api/money/payouts.ts';
import type * as promotionsApi from '../api/money/promotions.ts';
import type * as receiptsApi from '../api/money/receipts.ts';
import type * as referralsApi from '../api/money/referrals.ts';
import type * as rentalChargesApi from '../api/money/rental-charges.ts';
import type * as rideMoneyApi from '../api/money/ride-money.ts';
import type * as statementsApi from '../api/money/statements.ts';
import type * as testBankApi from '../api/money/test-bank.ts';
import type * as peopleApi from '../api/people.ts';
import type * as placesApi from '../api/places.ts';
import type * as earlyReturnApi from '../api/rentals/early-return.ts';
import type * as rentalDatesApi from '../api/rentals/rental-dates.ts';
import type * as rentalDriversApi from '../api/rentals/rental-drivers.ts';
import type * as rentalEndingApi from '../api/rentals/rental-ending.ts';
import type * as rentalExtensionsApi from '../api/rentals/rental-extensions.ts';
import type * as rentalHandoversApi from '../api/rentals/rental-handovers.ts';
import type * as rentalQuotesApi from '../api/rentals/rental-quotes.ts';
import type * as rentalsApi from '../api/rentals/rentals.ts';
import type * as tripPapersApi from '../api/rentals/trip-papers.ts';
import type * as ridesApi from '../api/rides.ts';
import type * as calendarSyncApi from '../api/vehicles/calendar-sync.ts';
import type * as calendarApi from '../api/vehicles/calendar.ts';
import type * as favoritesApi from '../api/vehicles/favorites.ts';
import type * as gbfsApi from '../api/vehicles/gbfs.ts';
import type * as priceRulesApi from '../api/vehicles/price-rules.ts';
import type * as savedSearchesApi from '../api/vehicles/saved-searches.ts';
import type * as vehiclesApi from '../api/vehicles/vehicles.ts';
import type { Route } from './route.ts';

export const acceptTerms: Route<typeof accountsApi.acceptTerms> = { method: 'POST', path: '/api/auth/terms' };
export const changePassword: Route<typeof accountsApi.changePassword> = { method: 'PUT', path: '/api/auth/password' };
export const confirmEmail: Route<typeof accountsApi.confirmEmail> = { method: 'POST', path: '/api/auth/confirm-email' };
export const confirmEmailChange: Route<typeof accountsApi.confirmEmailChange> = { method: 'POST', path: '/api/auth/email/confirm' };
export const demoAdminLogin: Route<typeof accountsApi.demoAdminLogin> = { method: 'POST', path: '/api/demo/admin-login' };
export const endMyOtherSessions: Route<typeof accountsApi.endMyOtherSessions> = { method: 'DELETE', path: '/api/auth/sessions' };
export const endMySession: Route<typeof accountsApi.endMySession> = { method: 'DELETE', path: '/api/auth/sessions/{id}' };
export const login: Route<typeof accountsApi.login> = { method: 'POST', path: '/api/auth/login' };
export const logout: Route<typeof accountsApi.logout> = { method: 'POST', path: '/api/auth/logout' };
export const me: Route<typeof accountsApi.me> = { method: 'GET', path: '/api/auth/me' };
export const mySessions: Route<typeof accountsApi.mySessions> = { method: 'GET', path: '/api/auth/sessions' };
export const register: Route<typeof accountsApi.register> = { method: 'POST', path: '/api/auth/register' };
export const requestEmailChange: Route<typeof accountsApi.requestEmailChange> = { method: 'PUT', path: '/api/auth/email' };
export const requestPasswordReset: Route<typeof accountsApi.requestPasswordReset> = { method: 'POST', path: '/api/auth/password-reset' };
export const resendConfirmation: Route<typeof accountsApi.resendConfirmation> = { method: 'POST', path: '/api/auth/confirm-email/resend' };
export const resetPassword: Route<typeof accountsApi.resetPassword> = { method: 'POST', path: '/api/auth/password-reset/complete' };

export const demoOauth: Route<typeof oauthApi.demoOauth> = { method: 'POST', path: '/api/auth/oauth' };
export const finishLink: Route<typeof oauthApi.finishLink> = { method: 'POST', path: '/api/account/identities/{provider}/finish' };
export const finishOauth: Route<typeof oauthApi.finishOauth> = { method: 'POST', path: '/api/auth/oauth/{provider}/finish' };
export const startLink: Route<typeof oauthApi.startLink> = { method: 'POST', path: '/api/account/identities/{provider}/start' };
export const startOauth: Route<typeof oauthApi.startOauth> = { method: 'POST', path: '/api/auth/oauth/{provider}/start' };
export const unlink: Route<typeof oauthApi.unlink> = { method: 'DELETE', path: '/api/account/identities/{provider}' };

export const addPasskey: Route<typeof passkeysApi.addPasskey> = { method: 'POST', path: '/api/account/passkeys' };
export const askForPasskey: Route<typeof passkeysApi.askForPasskey> = { method: 'POST', path: '/api/auth/passkey/options' };
export const beginPasskey: Route<typeof passkeysApi.beginPasskey> = { method: 'POST', path: '/api/account/passkeys/options' };
export const removePasskey: Route<typeof passkeysApi.removePasskey> = { method: 'DELETE', path: '/api/account/passkeys/{id}' };
export const renamePasskey: Route<typeof passkeysApi.renamePasskey> = { method: 'PUT', path: '/api/account/passkeys/{id}' };
export const signInWithPasskey: Route<typeof passkeysApi.signInWithPasskey> = { method: 'POST', path: '/api/auth/passkey' };

export const dataExportTicket: Route<typeof privacyApi.dataExportTicket> = { method: 'POST', path: '/api/account/export/{id}/ticket' };
export const deleteAccount: Route<typeof privacyApi.deleteAccount> = { method: 'POST', path: '/api/account/deletion' };
export const keepAccount: Route<typeof privacyApi.keepAccount> = { method: 'DELETE', path: '/api/account/deletion' };
export const myDataExport: Route<typeof privacyApi.myDataExport> = { method: 'GET', path: '/api/account/export' };
export const requestDataExport: Route<typeof privacyApi.requestDataExport> = { method: 'POST', path: '/api/account/export' };

export const removeAvatar: Route<typeof profileApi.removeAvatar> = { method: 'DELETE', path: '/api/profile/avatar' };
export const saveLocale: Route<typeof profileApi.saveLocale> = { method: 'PUT', path: '/api/profile/locale' };
export const saveProfile: Route<typeof profileApi.saveProfile> = { method: 'PUT', path: '/api/profile' };
export const setAvatar: Route<typeof profileApi.setAvatar> = { method: 'PUT', path: '/api/profile/avatar' };

export const askForPasskeyAgain: Route<typeof signInMethodsApi.askForPasskeyAgain> = { method: 'POST', path: '/api/account/reauthenticate/passkey-options' };
export const finishReauthentication: Route<typeof signInMethodsApi.finishReauthentication> = { method: 'POST', path: '/api/account/reauthenticate/{provider}/finish' };
export const reauthenticate: Route<typeof signInMethodsApi.reauthenticate> = { method: 'POST', path: '/api/account/reauthenticate' };
export const signInMethods: Route<typeof signInMethodsApi.signInMethods> = { method: 'GET', path: '/api/account/sign-in-methods' };
export const startReauthentication: Route<typeof signInMethodsApi.startReauthentication> = { method: 'POST', path: '/api/account/reauthenticate/{provider}/start' };

export const askForPasskeyAsSecondStep: Route<typeof twoStepApi.askForPasskeyAsSecondStep> = { method: 'POST', path: '/api/auth/second-step/passkey-options' };
export const beginAuthenticator: Route<typeof twoStepApi.beginAuthenticator> = { method: 'POST', path: '/api/account/two-step/authenticator' };
export const confirmAuthenticator: Route<typeof twoStepApi.confirmAuthenticator> = { method: 'POST', path: '/api/account/two-step/authenticator/confirm' };
export const renewRecoveryCodes: Route<typeof twoStepApi.renewRecoveryCodes> = { method: 'POST', path: '/api/account/two-step/recovery-codes' };
export const requirePasskeys: Route<typeof twoStepApi.requirePasskeys> = { method: 'POST', path: '/api/account/two-step/passkeys' };
export const takeSecondStep: Route<typeof twoStepApi.takeSecondStep> = { method: 'POST', path: '/api/auth/second-step' };
export const takeSecondStepWithPasskey: Route<typeof twoStepApi.takeSecondStepWithPasskey> = { method: 'POST', path: '/api/auth/second-step/passkey' };
export const turnOffTwoStep: Route<typeof twoStepApi.turnOffTwoStep> = { method: 'DELETE', path: '/api/account/two-step' };

export const decideVerification: Route<typeof verificationApi.decideVerification> = { method: 'PUT', path: '/api/admin/verifications/{id}' };
export const listVerifications: Route<typeof verificationApi.listVerifications> = { method: 'GET', path: '/api/admin/verifications', paged: true };
export const myVerification: Route<typeof verificationApi.myVerification> = { method: 'GET', path: '/api/verification' };
export const sendLicense: Route<typeof verificationApi.sendLicense> = { method: 'POST', path: '/api/verification' };
export const userVerification: Route<typeof verificationApi.userVerification> = { method: 'GET', path: '/api/admin/users/{id}/verification' };

export const askAsGuest: Route<typeof assistantApi.askAsGuest> = { method: 'POST', path: '/api/chat/help' };
export const chat: Route<typeof assistantApi.chat> = { method: 'POST', path: '/api/chat' };
export const confirmChatAction: Route<typeof assistantApi.confirmChatAction> = { method: 'POST', path: '/api/chat/actions/{token}/confirm' };
export const deleteConversation: Route<typeof assistantApi.deleteConversation> = { method: 'DELETE', path: '/api/chat/conversations/{id}' };
export const deleteConversations: Route<typeof assistantApi.deleteConversations> = { method: 'DELETE', path: '/api/chat/conversations' };
export const listConversations: Route<typeof assistantApi.listConversations> = { method: 'GET', path: '/api/chat/conversations', paged: true };
export const rateReply: Route<typeof assistantApi.rateReply> = { method: 'PUT', path: '/api/chat/messages/{id}/feedback' };
export const readConversation: Route<typeof assistantApi.readConversation> = { method: 'GET', path: '/api/chat/conversations/{id}' };
export const refuseChatAction: Route<typeof assistantApi.refuseChatAction> = { method: 'POST', path: '/api/chat/actions/{token}/refuse' };
export const streamChat: Route<typeof assistantApi.streamChat> = { method: 'POST', path: '/api/chat/stream' };

export const adminActions: Route<typeof adminApi.adminActions> = { method: 'GET', path: '/api/admin/actions', paged: true };
export const adminCancelRide: Route<typeof adminApi.adminCancelRide> = { method: 'PUT', path: '/api/admin/rides/{id}/cancel' };
export const adminCharts: Route<typeof adminApi.adminCharts> = { method: 'GET', path: '/api/admin/charts' };
export const adminCounts: Route<typeof adminApi.adminCounts> = { method: 'GET', path: '/api/admin/counts' };
export const adminExport: Route<typeof adminApi.adminExport> = { method: 'POST', path: '/api/admin/exports' };
export const adminRentals: Route<typeof adminApi.adminRentals> = { method: 'GET', path: '/api/admin/rentals', paged: true };
export const adminRides: Route<typeof adminApi.adminRides> = { method: 'GET', path: '/api/admin/rides', paged: true };
export const adminStats: Route<typeof adminApi.adminStats> = { method: 'GET', path: '/api/admin/stats' };
export const adminUserFigures: Route<typeof adminApi.adminUserFigures> = { method: 'GET', path: '/api/admin/users/{id}/figures' };
export const adminUsers: Route<typeof adminApi.adminUsers> = { method: 'GET', path: '/api/admin/users', paged: true };
export const adminVehicles: Route<typeof adminApi.adminVehicles> = { method: 'GET', path: '/api/admin/vehicles', paged: true };
export const setUserStatus: Route<typeof adminApi.setUserStatus> = { method: 'PUT', path: '/api/admin/users/{id}/status' };

export const deskMap: Route<typeof deskApi.deskMap> = { method: 'GET', path: '/api/admin/desk/map' };
export const deskQueue: Route<typeof deskApi.deskQueue> = { method: 'GET', path: '/api/admin/desk/queue' };
export const deskToday: Route<typeof deskApi.deskToday> = { method: 'GET', path: '/api/admin/desk/today' };

export const adminProposals: Route<typeof proposalsApi.adminProposals> = { method: 'GET', path: '/api/admin/proposals', paged: true };
export const approveProposal: Route<typeof proposalsApi.approveProposal> = { method: 'POST', path: '/api/admin/proposals/{id}/approve' };
export const readSecondCheck: Route<typeof proposalsApi.readSecondCheck> = { method: 'GET', path: '/api/admin/second-check' };
export const refuseProposal: Route<typeof proposalsApi.refuseProposal> = { method: 'POST', path: '/api/admin/proposals/{id}/refuse' };
export const withdrawProposal: Route<typeof proposalsApi.withdrawProposal> = { method: 'POST', path: '/api/admin/proposals/{id}/withdraw' };

export const listSavedFilters: Route<typeof savedFiltersApi.listSavedFilters> = { method: 'GET', path: '/api/admin/filters' };
export const removeFilter: Route<typeof savedFiltersApi.removeFilter> = { method: 'DELETE', path: '/api/admin/filters/{id}' };
export const renameFilter: Route<typeof savedFiltersApi.renameFilter> = { method: 'PUT', path: '/api/admin/filters/{id}' };
export const saveFilter: Route<typeof savedFiltersApi.saveFilter> = { method: 'POST', path: '/api/admin/filters' };

export const acknowledgeAlert: Route<typeof securityAlertsApi.acknowledgeAlert> = { method: 'PUT', path: '/api/admin/alerts/{id}' };
export const adminAlerts: Route<typeof securityAlertsApi.adminAlerts> = { method: 'GET', path: '/api/admin/alerts', paged: true };

export const changeSettings: Route<typeof settingsApi.changeSettings> = { method: 'PUT', path: '/api/admin/settings' };
export const listSettingsVersions: Route<typeof settingsApi.listSettingsVersions> = { method: 'GET', path: '/api/admin/settings/versions', paged: true };
export const readSettings: Route<typeof settingsApi.readSettings> = { method: 'GET', path: '/api/admin/settings' };

export const addAdministrator: Route<typeof teamApi.addAdministrator> = { method: 'POST', path: '/api/admin/team' };
export const changeRights: Route<typeof teamApi.changeRights> = { method: 'PUT', path: '/api/admin/team/{id}' };
export const listTeam: Route<typeof teamApi.listTeam> = { method: 'GET', path: '/api/admin/team' };
export const removeAdministrator: Route<typeof teamApi.removeAdministrator> = { method: 'POST', path: '/api/admin/team/{id}/remove' };

export const addWebhook: Route<typeof webhooksApi.addWebhook> = { method: 'POST', path: '/api/admin/webhooks' };
export const changeWebhook: Route<typeof webhooksApi.changeWebhook> = { method: 'PUT', path: '/api/admin/webhooks/{id}' };
export const listWebhookDeliveries: Route<typeof webhooksApi.listWebhookDeliveries> = { method: 'GET', path: '/api/admin/webhook-deliveries', paged: true };
export const listWebhooks: Route<typeof webhooksApi.listWebhooks> = { method: 'GET', path: '/api/admin/webhooks' };
export const removeWebhook: Route<typeof webhooksApi.removeWebhook> = { method: 'DELETE', path: '/api/admin/webhooks/{id}' };
export const sendWebhookAgain: Route<typeof webhooksApi.sendWebhookAgain> = { method: 'POST', path: '/api/admin/webhook-deliveries/{id}/send' };

export const fileTicket: Route<typeof documentsApi.fileTicket> = { method: 'POST', path: '/api/files/{id}/ticket' };
export const uploadDocuments: Route<typeof documentsApi.uploadDocuments> = { method: 'POST', path: '/api/documents/upload' };

export const applyAsDriver: Route<typeof driversApi.applyAsDriver> = { method: 'POST', path: '/api/drivers/applications' };
export const decideDriverApplication: Route<typeof driversApi.decideDriverApplication> = { method: 'PUT', path: '/api/admin/driver-applications/{id}' };
export const driversOnline: Route<typeof driversApi.driversOnline> = { method: 'GET', path: '/api/drivers/online', paged: true };
export const goOffline: Route<typeof driversApi.goOffline> = { method: 'POST', path: '/api/drivers/me/offline' };
export const goOnline: Route<typeof driversApi.goOnline> = { method: 'POST', path: '/api/drivers/me/online' };
export const listDriverApplications: Route<typeof driversApi.listDriverApplications> = { method: 'GET', path: '/api/admin/driver-applications', paged: true };
export const myDriverApplication: Route<typeof driversApi.myDriverApplication> = { method: 'GET', path: '/api/drivers/applications/me' };
export const myOffers: Route<typeof driversApi.myOffers> = { method: 'GET', path: '/api/drivers/me/offers' };
export const myPresence: Route<typeof driversApi.myPresence> = { method: 'GET', path: '/api/drivers/me' };
export const reportPosition: Route<typeof driversApi.reportPosition> = { method: 'POST', path: '/api/drivers/me/position' };

export const answerArticle: Route<typeof helpAnswersApi.answerArticle> = { method: 'POST', path: '/api/help/articles/{slug}/answers' };
export const articleAnswers: Route<typeof helpAnswersApi.articleAnswers> = { method: 'GET', path: '/api/admin/help/answers' };
export const usefulArticles: Route<typeof helpAnswersApi.usefulArticles> = { method: 'GET', path: '/api/help/useful' };

export const endBlock: Route<typeof blocksApi.endBlock> = { method: 'DELETE', path: '/api/blocked-people/{id}' };
export const listBlockedPeople: Route<typeof blocksApi.listBlockedPeople> = { method: 'GET', path: '/api/blocked-people', paged: true };

export const adminContactThreads: Route<typeof contactApi.adminContactThreads> = { method: 'GET', path: '/api/admin/contact', paged: true };
export const answerContactThread: Route<typeof contactApi.answerContactThread> = { method: 'POST', path: '/api/admin/contact/{id}/answer' };
export const closeContactThread: Route<typeof contactApi.closeContactThread> = { method: 'POST', path: '/api/admin/contact/{id}/close' };
export const myContactThreads: Route<typeof contactApi.myContactThreads> = { method: 'GET', path: '/api/contact/threads', paged: true };
export const openContactForm: Route<typeof contactApi.openContactForm> = { method: 'GET', path: '/api/contact/form' };
export const sendContactMessage: Route<typeof contactApi.sendContactMessage> = { method: 'POST', path: '/api/contact' };
export const writeBack: Route<typeof contactApi.writeBack> = { method: 'POST', path: '/api/contact/threads/{id}/messages' };

export const demoMail: Route<typeof mailApi.demoMail> = { method: 'GET', path: '/api/demo/mails/{id}' };
export const demoMails: Route<typeof mailApi.demoMails> = { method: 'GET', path: '/api/demo/mails', paged: true };
export const unsubscribe: Route<typeof mailApi.unsubscribe> = { method: 'POST', path: '/api/mail/unsubscribe' };

export const adminThreadReports: Route<typeof messagesApi.adminThreadReports> = { method: 'GET', path: '/api/admin/thread-reports', paged: true };
export const askOwner: Route<typeof messagesApi.askOwner> = { method: 'POST', path: '/api/threads' };
export const blockPerson: Route<typeof messagesApi.blockPerson> = { method: 'PUT', path: '/api/threads/{id}/block' };
export const closeThreadReport: Route<typeof messagesApi.closeThreadReport> = { method: 'PUT', path: '/api/admin/thread-reports/{id}' };
export const countUnreadThreads: Route<typeof messagesApi.countUnreadThreads> = { method: 'GET', path: '/api/threads/unread' };
export const getThread: Route<typeof messagesApi.getThread> = { method: 'GET', path: '/api/threads/{id}' };
export const listMessages: Route<typeof messagesApi.listMessages> = { method: 'GET', path: '/api/threads/{id}/messages', paged: true };
export const listThreads: Route<typeof messagesApi.listThreads> = { method: 'GET', path: '/api/threads', paged: true };
export const openReportedThread: Route<typeof messagesApi.openReportedThread> = { method: 'POST', path: '/api/admin/thread-reports/{id}/open' };
export const readThread: Route<typeof messagesApi.readThread> = { method: 'POST', path: '/api/threads/{id}/read' };
export const reportThread: Route<typeof messagesApi.reportThread> = { method: 'POST', path: '/api/threads/{id}/report' };
export const sendMessage: Route<typeof messagesApi.sendMessage> = { method: 'POST', path: '/api/threads/{id}/messages' };
export const unblockPerson: Route<typeof messagesApi.unblockPerson> = { method: 'DELETE', path: '/api/threads/{id}/block' };

export const addPushDevice: Route<typeof notificationChannelsApi.addPushDevice> = { method: 'POST', path: '/api/push/devices' };
export const listPushDevices: Route<typeof notificationChannelsApi.listPushDevices> = { method: 'GET', path: '/api/push/devices' };
export const notificationPreferences: Route<typeof notificationChannelsApi.notificationPreferences> = { method: 'GET', path: '/api/profile/notifications' };
export const removePushDevice: Route<typeof notificationChannelsApi.removePushDevice> = { method: 'DELETE', path: '/api/push/devices/{id}' };
export const saveNotificationPreferences: Route<typeof notificationChannelsApi.saveNotificationPreferences> = { method: 'PUT', path: '/api/profile/notifications' };

export const listNotifications: Route<typeof notificationsApi.listNotifications> = { method: 'GET', path: '/api/notifications', paged: true };
export const readAllNotifications: Route<typeof notificationsApi.readAllNotifications> = { method: 'POST', path: '/api/notifications/read-all' };
export const readNotification: Route<typeof notificationsApi.readNotification> = { method: 'POST', path: '/api/notifications/{id}/read' };

export const liveFigures: Route<typeof metaApi.liveFigures> = { method: 'GET', path: '/api/figures' };
export const publicConfig: Route<typeof metaApi.publicConfig> = { method: 'GET', path: '/api/config' };

export const adminDebts: Route<typeof debtsApi.adminDebts> = { method: 'GET', path: '/api/admin/debts', paged: true };
export const forgiveDebt: Route<typeof debtsApi.forgiveDebt> = { method: 'POST', path: '/api/admin/debts/{id}/forgive' };
export const listDebts: Route<typeof debtsApi.listDebts> = { method: 'GET', path: '/api/debts', paged: true };
export const payDebt: Route<typeof debtsApi.payDebt> = { method: 'POST', path: '/api/debts/{id}/pay' };

export const adminLedger: Route<typeof adminLedgerApi.adminLedger> = { method: 'GET', path: '/api/admin/ledger', paged: true };

export const adminPayment: Route<typeof adminPaymentsApi.adminPayment> = { method: 'GET', path: '/api/admin/payments/{id}' };
export const adminPayments: Route<typeof adminPaymentsApi.adminPayments> = { method: 'GET', path: '/api/admin/payments', paged: true };
export const refundPayment: Route<typeof adminPaymentsApi.refundPayment> = { method: 'POST', path: '/api/admin/payments/{id}/refund' };
export const retryRefund: Route<typeof adminPaymentsApi.retryRefund> = { method: 'POST', path: '/api/admin/refunds/{id}/retry' };

export const adminReconciliation: Route<typeof adminReconciliationApi.adminReconciliation> = { method: 'GET', path: '/api/admin/reconciliation' };
export const checkLedger: Route<typeof adminReconciliationApi.checkLedger> = { method: 'GET', path: '/api/admin/ledger/check' };

export const previewFees: Route<typeof feePreviewApi.previewFees> = { method: 'POST', path: '/api/admin/settings/fee-preview' };

export const adminOwedBalances: Route<typeof owedBalancesApi.adminOwedBalances> = { method: 'GET', path: '/api/admin/payouts/owed' };
export const payBalance: Route<typeof owedBalancesApi.payBalance> = { method: 'POST', path: '/api/earnings/balance/pay' };
export const writeOffBalance: Route<typeof owedBalancesApi.writeOffBalance> = { method: 'POST', path: '/api/admin/payouts/owed/{id}/write-off' };

export const receiveStripeEvent: Route<typeof providerEventsApi.receiveStripeEvent> = { method: 'POST', path: '/api/webhooks/stripe' };

export const previewRentalRules: Route<typeof rentalRulesPreviewApi.previewRentalRules> = { method: 'POST', path: '/api/admin/settings/rental-rules-preview' };

export const acceptDispute: Route<typeof disputesApi.acceptDispute> = { method: 'POST', path: '/api/admin/disputes/{id}/accept' };
export const adminDispute: Route<typeof disputesApi.adminDispute> = { method: 'GET', path: '/api/admin/disputes/{id}' };
export const adminDisputes: Route<typeof disputesApi.adminDisputes> = { method: 'GET', path: '/api/admin/disputes', paged: true };
export const recoverDispute: Route<typeof disputesApi.recoverDispute> = { method: 'POST', path: '/api/admin/disputes/{id}/recover' };
export const submitEvidence: Route<typeof disputesApi.submitEvidence> = { method: 'POST', path: '/api/admin/disputes/{id}/evidence' };

export const myEarnings: Route<typeof earningsApi.myEarnings> = { method: 'GET', path: '/api/earnings' };
export const myEarningsBalance: Route<typeof earningsApi.myEarningsBalance> = { method: 'GET', path: '/api/earnings/balance' };
export const myEarningsMonths: Route<typeof earningsApi.myEarningsMonths> = { method: 'GET', path: '/api/earnings/months' };

export const addPaymentMethod: Route<typeof paymentMethodsApi.addPaymentMethod> = { method: 'POST', path: '/api/payment-methods' };
export const getMethodSetup: Route<typeof paymentMethodsApi.getMethodSetup> = { method: 'GET', path: '/api/payment-methods/setups/{id}' };
export const listPaymentMethods: Route<typeof paymentMethodsApi.listPaymentMethods> = { method: 'GET', path: '/api/payment-methods' };
export const removePaymentMethod: Route<typeof paymentMethodsApi.removePaymentMethod> = { method: 'DELETE', path: '/api/payment-methods/{id}' };
export const setDefaultPaymentMethod: Route<typeof paymentMethodsApi.setDefaultPaymentMethod> = { method: 'PUT', path: '/api/payment-methods/{id}/default' };
export const startMethodSetup: Route<typeof paymentMethodsApi.startMethodSetup> = { method: 'POST', path: '/api/payment-methods/setups' };

export const checkPayoutSetup: Route<typeof payoutSetupApi.checkPayoutSetup> = { method: 'POST', path: '/api/payouts/setup/check' };
export const enterTestPayee: Route<typeof payoutSetupApi.enterTestPayee> = { method: 'POST', path: '/api/test-payee/{id}' };
export const getTestPayee: Route<typeof payoutSetupApi.getTestPayee> = { method: 'GET', path: '/api/test-payee/{id}' };
export const startPayoutSetup: Route<typeof payoutSetupApi.startPayoutSetup> = { method: 'POST', path: '/api/payouts/setup' };

export const adminHeldBalances: Route<typeof payoutsApi.adminHeldBalances> = { method: 'GET', path: '/api/admin/payouts/held' };
export const adminListPayouts: Route<typeof payoutsApi.adminListPayouts> = { method: 'GET', path: '/api/admin/payouts', paged: true };
export const decidePayout: Route<typeof payoutsApi.decidePayout> = { method: 'PUT', path: '/api/admin/payouts/{id}' };
export const listPayouts: Route<typeof payoutsApi.listPayouts> = { method: 'GET', path: '/api/payouts', paged: true };
export const requestLastPayout: Route<typeof payoutsApi.requestLastPayout> = { method: 'POST', path: '/api/payouts/last' };
export const requestPayout: Route<typeof payoutsApi.requestPayout> = { method: 'POST', path: '/api/payouts' };
export const setBankAccount: Route<typeof payoutsApi.setBankAccount> = { method: 'PUT', path: '/api/payouts/bank' };

export const adminCredits: Route<typeof promotionsApi.adminCredits> = { method: 'GET', path: '/api/admin/users/{id}/credits', paged: true };
export const adminPromotionUses: Route<typeof promotionsApi.adminPromotionUses> = { method: 'GET', path: '/api/admin/promotions/{id}/uses', paged: true };
export const adminPromotions: Route<typeof promotionsApi.adminPromotions> = { method: 'GET', path: '/api/admin/promotions', paged: true };
export const createPromotion: Route<typeof promotionsApi.createPromotion> = { method: 'POST', path: '/api/admin/promotions' };
export const creditBalance: Route<typeof promotionsApi.creditBalance> = { method: 'GET', path: '/api/credits/balance' };
export const grantCredit: Route<typeof promotionsApi.grantCredit> = { method: 'POST', path: '/api/admin/users/{id}/credits' };
export const listCredits: Route<typeof promotionsApi.listCredits> = { method: 'GET', path: '/api/credits', paged: true };
export const stopPromotion: Route<typeof promotionsApi.stopPromotion> = { method: 'POST', path: '/api/admin/promotions/{id}/stop' };

export const getReceipt: Route<typeof receiptsApi.getReceipt> = { method: 'GET', path: '/api/receipts/{id}' };
export const listPayments: Route<typeof receiptsApi.listPayments> = { method: 'GET', path: '/api/payments', paged: true };
export const readBillingDetails: Route<typeof receiptsApi.readBillingDetails> = { method: 'GET', path: '/api/profile/billing' };
export const receiptPdf: Route<typeof receiptsApi.receiptPdf> = { method: 'GET', path: '/api/receipts/{id}/pdf' };
export const rentalReceipt: Route<typeof receiptsApi.rentalReceipt> = { method: 'GET', path: '/api/rentals/{id}/receipt' };
export const rentalReceiptPdf: Route<typeof receiptsApi.rentalReceiptPdf> = { method: 'GET', path: '/api/rentals/{id}/receipt.pdf' };
export const rideReceipt: Route<typeof receiptsApi.rideReceipt> = { method: 'GET', path: '/api/rides/{id}/receipt' };
export const rideReceiptPdf: Route<typeof receiptsApi.rideReceiptPdf> = { method: 'GET', path: '/api/rides/{id}/receipt.pdf' };
export const saveBillingDetails: Route<typeof receiptsApi.saveBillingDetails> = { method: 'PUT', path: '/api/profile/billing' };

export const acceptInvitation: Route<typeof referralsApi.acceptInvitation> = { method: 'POST', path: '/api/referrals/accept' };
export const makeReferralCode: Route<typeof referralsApi.makeReferralCode> = { method: 'POST', path: '/api/referrals/code' };
export const readReferrals: Route<typeof referralsApi.readReferrals> = { method: 'GET', path: '/api/referrals' };

export const acceptCharge: Route<typeof rentalChargesApi.acceptCharge> = { method: 'POST', path: '/api/rentals/{id}/charges/{chargeId}/accept' };
export const adminCharges: Route<typeof rentalChargesApi.adminCharges> = { method: 'GET', path: '/api/admin/charges', paged: true };
export const decideCharge: Route<typeof rentalChargesApi.decideCharge> = { method: 'PUT', path: '/api/admin/charges/{id}' };
export const disputeCharge: Route<typeof rentalChargesApi.disputeCharge> = { method: 'POST', path: '/api/rentals/{id}/charges/{chargeId}/dispute' };
export const listRentalCharges: Route<typeof rentalChargesApi.listRentalCharges> = { method: 'GET', path: '/api/rentals/{id}/charges' };
export const proposeCharge: Route<typeof rentalChargesApi.proposeCharge> = { method: 'POST', path: '/api/rentals/{id}/charges' };
export const withdrawCharge: Route<typeof rentalChargesApi.withdrawCharge> = { method: 'POST', path: '/api/rentals/{id}/charges/{chargeId}/withdraw' };

export const noteCash: Route<typeof rideMoneyApi.noteCash> = { method: 'POST', path: '/api/rides/{id}/cash' };
export const tipRide: Route<typeof rideMoneyApi.tipRide> = { method: 'POST', path: '/api/rides/{id}/tip' };

export const earningsStatement: Route<typeof statementsApi.earningsStatement> = { method: 'POST', path: '/api/earnings/statements' };
export const readStatement: Route<typeof statementsApi.readStatement> = { method: 'GET', path: '/api/earnings/statements' };

export const decideBankConfirmation: Route<typeof testBankApi.decideBankConfirmation> = { method: 'POST', path: '/api/test-bank/{id}' };
export const enterTestCard: Route<typeof testBankApi.enterTestCard> = { method: 'POST', path: '/api/test-bank/setups/{id}' };
export const getBankConfirmation: Route<typeof testBankApi.getBankConfirmation> = { method: 'GET', path: '/api/test-bank/{id}' };

export const getPerson: Route<typeof peopleApi.getPerson> = { method: 'GET', path: '/api/people/{id}' };
export const getVehicleOwner: Route<typeof peopleApi.getVehicleOwner> = { method: 'GET', path: '/api/vehicles/{id}/owner' };

export const namePlace: Route<typeof placesApi.namePlace> = { method: 'GET', path: '/api/places/reverse' };
export const searchPlaces: Route<typeof placesApi.searchPlaces> = { method: 'GET', path: '/api/places' };

export const previewEarlyReturn: Route<typeof earlyReturnApi.previewEarlyReturn> = { method: 'GET', path: '/api/rentals/{id}/early-return' };
export const returnEarly: Route<typeof earlyReturnApi.returnEarly> = { method: 'POST', path: '/api/rentals/{id}/return-early' };

export const acceptDates: Route<typeof rentalDatesApi.acceptDates> = { method: 'POST', path: '/api/rentals/{id}/dates/accept' };
export const changeDates: Route<typeof rentalDatesApi.changeDates> = { method: 'POST', path: '/api/rentals/{id}/dates' };
export const freeDates: Route<typeof rentalDatesApi.freeDates> = { method: 'GET', path: '/api/rentals/{id}/dates/free' };
export const quoteDates: Route<typeof rentalDatesApi.quoteDates> = { method: 'POST', path: '/api/rentals/{id}/dates/quote' };
export const rejectDates: Route<typeof rentalDatesApi.rejectDates> = { method: 'POST', path: '/api/rentals/{id}/dates/reject' };
export const withdrawDates: Route<typeof rentalDatesApi.withdrawDates> = { method: 'POST', path: '/api/rentals/{id}/dates/withdraw' };

export const acceptDriverInvitation: Route<typeof rentalDriversApi.acceptDriverInvitation> = { method: 'POST', path: '/api/driver-invitations/{id}/accept' };
export const declineDriverInvitation: Route<typeof rentalDriversApi.declineDriverInvitation> = { method: 'POST', path: '/api/driver-invitations/{id}/decline' };
export const inviteDriver: Route<typeof rentalDriversApi.inviteDriver> = { method: 'POST', path: '/api/rentals/{id}/drivers' };
export const leaveRental: Route<typeof rentalDriversApi.leaveRental> = { method: 'POST', path: '/api/driver-invitations/{id}/leave' };
export const listDriverInvitations: Route<typeof rentalDriversApi.listDriverInvitations> = { method: 'GET', path: '/api/driver-invitations' };
export const listRentalDrivers: Route<typeof rentalDriversApi.listRentalDrivers> = { method: 'GET', path: '/api/rentals/{id}/drivers' };
export const removeDriver: Route<typeof rentalDriversApi.removeDriver> = { method: 'POST', path: '/api/rentals/{id}/drivers/{driverId}/remove' };

export const endRental: Route<typeof rentalEndingApi.endRental> = { method: 'POST', path: '/api/rentals/{id}/end' };
export const previewRentalEnding: Route<typeof rentalEndingApi.previewRentalEnding> = { method: 'GET', path: '/api/rentals/{id}/ending' };

export const acceptExtension: Route<typeof rentalExtensionsApi.acceptExtension> = { method: 'POST', path: '/api/rentals/{id}/extend/accept' };
export const extendRental: Route<typeof rentalExtensionsApi.extendRental> = { method: 'POST', path: '/api/rentals/{id}/extend' };
export const quoteExtension: Route<typeof rentalExtensionsApi.quoteExtension> = { method: 'POST', path: '/api/rentals/{id}/extend/quote' };
export const rejectExtension: Route<typeof rentalExtensionsApi.rejectExtension> = { method: 'POST', path: '/api/rentals/{id}/extend/reject' };
export const withdrawExtension: Route<typeof rentalExtensionsApi.withdrawExtension> = { method: 'POST', path: '/api/rentals/{id}/extend/withdraw' };

export const addHandoverPhoto: Route<typeof rentalHandoversApi.addHandoverPhoto> = { method: 'PUT', path: '/api/rentals/{id}/handovers/{kind}/photos/{photoId}' };
export const evidencePdf: Route<typeof rentalHandoversApi.evidencePdf> = { method: 'GET', path: '/api/rentals/{id}/evidence.pdf' };
export const getEvidence: Route<typeof rentalHandoversApi.getEvidence> = { method: 'GET', path: '/api/rentals/{id}/evidence' };
export const getHandovers: Route<typeof rentalHandoversApi.getHandovers> = { method: 'GET', path: '/api/rentals/{id}/handovers' };
export const removeHandoverPhoto: Route<typeof rentalHandoversApi.removeHandoverPhoto> = { method: 'DELETE', path: '/api/rentals/{id}/handovers/{kind}/photos/{photoId}' };
export const saveHandover: Route<typeof rentalHandoversApi.saveHandover> = { method: 'PUT', path: '/api/rentals/{id}/handovers/{kind}' };

export const quoteRental: Route<typeof rentalQuotesApi.quoteRental> = { method: 'POST', path: '/api/rentals/quote' };

export const acceptRental: Route<typeof rentalsApi.acceptRental> = { method: 'POST', path: '/api/rentals/{id}/accept' };
export const bookRental: Route<typeof rentalsApi.bookRental> = { method: 'POST', path: '/api/rentals' };
export const cancelRental: Route<typeof rentalsApi.cancelRental> = { method: 'POST', path: '/api/rentals/{id}/cancel' };
export const checkInRental: Route<typeof rentalsApi.checkInRental> = { method: 'POST', path: '/api/rentals/{id}/check-in' };
export const checkOutRental: Route<typeof rentalsApi.checkOutRental> = { method: 'POST', path: '/api/rentals/{id}/check-out' };
export const getRental: Route<typeof rentalsApi.getRental> = { method: 'GET', path: '/api/rentals/{id}' };
export const listRentals: Route<typeof rentalsApi.listRentals> = { method: 'GET', path: '/api/rentals', paged: true };
export const payRental: Route<typeof rentalsApi.payRental> = { method: 'POST', path: '/api/rentals/{id}/pay' };
export const previewRentalCancellation: Route<typeof rentalsApi.previewRentalCancellation> = { method: 'GET', path: '/api/rentals/{id}/cancellation' };
export const rejectRental: Route<typeof rentalsApi.rejectRental> = { method: 'POST', path: '/api/rentals/{id}/reject' };
export const waiveDeposit: Route<typeof rentalsApi.waiveDeposit> = { method: 'POST', path: '/api/rentals/{id}/waive-deposit' };

export const listTripPapers: Route<typeof tripPapersApi.listTripPapers> = { method: 'GET', path: '/api/rentals/{id}/papers' };

export const acceptRide: Route<typeof ridesApi.acceptRide> = { method: 'POST', path: '/api/rides/{id}/accept' };
export const arriveRide: Route<typeof ridesApi.arriveRide> = { method: 'POST', path: '/api/rides/{id}/arrive' };
export const cancelRide: Route<typeof ridesApi.cancelRide> = { method: 'POST', path: '/api/rides/{id}/cancel' };
export const completeRide: Route<typeof ridesApi.completeRide> = { method: 'POST', path: '/api/rides/{id}/complete' };
export const declineRide: Route<typeof ridesApi.declineRide> = { method: 'POST', path: '/api/rides/{id}/decline' };
export const estimateRide: Route<typeof ridesApi.estimateRide> = { method: 'POST', path: '/api/rides/estimate' };
export const findRoute: Route<typeof ridesApi.findRoute> = { method: 'GET', path: '/api/routes' };
export const getRide: Route<typeof ridesApi.getRide> = { method: 'GET', path: '/api/rides/{id}' };
export const listRides: Route<typeof ridesApi.listRides> = { method: 'GET', path: '/api/rides', paged: true };
export const openRide: Route<typeof ridesApi.openRide> = { method: 'GET', path: '/api/rides/open' };
export const requestRide: Route<typeof ridesApi.requestRide> = { method: 'POST', path: '/api/rides' };
export const startRide: Route<typeof ridesApi.startRide> = { method: 'POST', path: '/api/rides/{id}/start' };
export const tellPin: Route<typeof ridesApi.tellPin> = { method: 'POST', path: '/api/demo/rides/{id}/tell-pin' };

export const addCalendarImport: Route<typeof calendarSyncApi.addCalendarImport> = { method: 'POST', path: '/api/vehicles/{id}/calendar-imports' };
export const readCalendarSync: Route<typeof calendarSyncApi.readCalendarSync> = { method: 'GET', path: '/api/vehicles/{id}/calendar-sync' };
export const removeCalendarImport: Route<typeof calendarSyncApi.removeCalendarImport> = { method: 'DELETE', path: '/api/vehicles/{id}/calendar-imports/{importId}' };
export const renewCalendarFeed: Route<typeof calendarSyncApi.renewCalendarFeed> = { method: 'POST', path: '/api/vehicles/{id}/calendar-feed' };
export const turnOffCalendarFeed: Route<typeof calendarSyncApi.turnOffCalendarFeed> = { method: 'DELETE', path: '/api/vehicles/{id}/calendar-feed' };

export const blockTime: Route<typeof calendarApi.blockTime> = { method: 'POST', path: '/api/vehicles/{id}/blocks' };
export const listCalendar: Route<typeof calendarApi.listCalendar> = { method: 'GET', path: '/api/calendar', paged: true };
export const unblockTime: Route<typeof calendarApi.unblockTime> = { method: 'DELETE', path: '/api/vehicles/{id}/blocks/{blockId}' };

export const addFavorite: Route<typeof favoritesApi.addFavorite> = { method: 'PUT', path: '/api/favorites/{vehicleId}' };
export const favoriteIds: Route<typeof favoritesApi.favoriteIds> = { method: 'GET', path: '/api/favorites/vehicle-ids' };
export const listFavorites: Route<typeof favoritesApi.listFavorites> = { method: 'GET', path: '/api/favorites', paged: true };
export const removeFavorite: Route<typeof favoritesApi.removeFavorite> = { method: 'DELETE', path: '/api/favorites/{vehicleId}' };

export const gbfs: Route<typeof gbfsApi.gbfs> = { method: 'GET', path: '/api/gbfs/3.0/gbfs.json' };
export const gbfsPricingPlans: Route<typeof gbfsApi.gbfsPricingPlans> = { method: 'GET', path: '/api/gbfs/3.0/system_pricing_plans.json' };
export const gbfsSystemInformation: Route<typeof gbfsApi.gbfsSystemInformation> = { method: 'GET', path: '/api/gbfs/3.0/system_information.json' };
export const gbfsSystemRegions: Route<typeof gbfsApi.gbfsSystemRegions> = { method: 'GET', path: '/api/gbfs/3.0/system_regions.json' };
export const gbfsVehicleStatus: Route<typeof gbfsApi.gbfsVehicleStatus> = { method: 'GET', path: '/api/gbfs/3.0/vehicle_status.json' };
export const gbfsVehicleTypes: Route<typeof gbfsApi.gbfsVehicleTypes> = { method: 'GET', path: '/api/gbfs/3.0/vehicle_types.json' };
export const gbfsVersions: Route<typeof gbfsApi.gbfsVersions> = { method: 'GET', path: '/api/gbfs/gbfs_versions.json' };

export const setPriceRules: Route<typeof priceRulesApi.setPriceRules> = { method: 'PUT', path: '/api/vehicles/{id}/price-rules' };

export const listSavedSearches: Route<typeof savedSearchesApi.listSavedSearches> = { method: 'GET', path: '/api/saved-searches' };
export const removeSavedSearch: Route<typeof savedSearchesApi.removeSavedSearch> = { method: 'DELETE', path: '/api/saved-searches/{id}' };
export const saveSearch: Route<typeof savedSearchesApi.saveSearch> = { method: 'POST', path: '/api/saved-searches' };

export const createVehicle: Route<typeof vehiclesApi.createVehicle> = { method: 'POST', path: '/api/vehicles' };
export const decideVehicle: Route<typeof vehiclesApi.decideVehicle> = { method: 'PUT', path: '/api/admin/vehicles/{id}/approve' };
export const getVehicle: Route<typeof vehiclesApi.getVehicle> = { method: 'GET', path: '/api/vehicles/{id}' };
export const listVehicles: Route<typeof vehiclesApi.listVehicles> = { method: 'GET', path: '/api/vehicles', paged: true };
export const pauseVehicle: Route<typeof vehiclesApi.pauseVehicle> = { method: 'POST', path: '/api/vehicles/{id}/pause' };
export const resumeVehicle: Route<typeof vehiclesApi.resumeVehicle> = { method: 'POST', path: '/api/vehicles/{id}/resume' };
export const searchVehicles: Route<typeof vehiclesApi.searchVehicles> = { method: 'GET', path: '/api/vehicles/search', paged: true };
export const suggestRate: Route<typeof vehiclesApi.suggestRate> = { method: 'GET', path: '/api/vehicles/rate-suggestion' };
export const updateVehicle: Route<typeof vehiclesApi.updateVehicle> = { method: 'PUT', path: '/api/vehicles/{id}' };
export const vehicleAvailability: Route<typeof vehiclesApi.vehicleAvailability> = { method: 'GET', path: '/api/vehicles/{id}/availability' };
