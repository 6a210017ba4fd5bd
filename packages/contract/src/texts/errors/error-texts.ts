import type { ErrorCode } from '../../core/errors.ts';
import { RENTAL_RULES } from '../../rules/limits/rentals.ts';
import { CONFLICT_TEXTS } from './conflict-texts.ts';
import { declineTexts } from './decline-texts.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { TRANSITION_TEXTS } from './transition-texts.ts';

const CAR_HELD = `The car is held for you for ${RENTAL_RULES.holdMinutes} minutes` as const;
const DATES_HELD = `The new dates are held for you for ${RENTAL_RULES.holdMinutes} minutes` as const;
const TIME_HELD = `The extra time is held for you for ${RENTAL_RULES.holdMinutes} minutes` as const;

const DECLINES = declineTexts(
  {
    card_declined: 'Your card was declined. Nothing was charged.',
    insufficient_funds: 'Your card does not have enough funds. Nothing was charged.',
    unknown_payment_method: 'This payment method isn’t supported. Nothing was charged.',
    authentication_required: 'Your bank asks you to confirm this payment. Nothing was charged yet.',
    authentication_refused: 'The payment was not confirmed with your bank. Nothing was charged.',
    expired_card: 'Your card has expired. Nothing was charged.',
    // A card that was reported lost or stolen is not told so to the person who holds it.
    lost_card: 'Your card was declined. Nothing was charged.',
    stolen_card: 'Your card was declined. Nothing was charged.',
    account_closed: 'This account is closed. Nothing was charged.',
  },
  {
    car_held: `${CAR_HELD}: use another payment method.`,
    time_held: `${TIME_HELD}: use another payment method. Your rental is unchanged.`,
    car_free: 'The car is no longer held for you. Book again with another payment method.',
    time_free: 'The extra time is no longer held for you. Your rental is unchanged.',
    dates_held: `${DATES_HELD}: use another payment method. Your rental keeps its dates.`,
    dates_free: 'The new dates are no longer held for you. Your rental keeps its dates.',
    not_saved: 'Add another payment method.',
    deposit: 'Check-in needs the deposit: use another payment method.',
  },
);

/**
 * Every refusal, by code and reason. The English text goes into the reply; the web shows the same code and reason in
 * the reader's language. A code without texts does not compile.
 */
export const ERROR_TEXTS = {
  invalid_request: FIELD_TEXTS,
  conflict: CONFLICT_TEXTS,
  illegal_transition: TRANSITION_TEXTS,
  not_found: {
    payment: 'We cannot find this payment.',
    payout: 'We can’t find this payout.',
    charge: 'We cannot find this charge.',
    driver: 'We can’t find this driver.',
    invitation: 'We can’t find this invitation. The renter may have withdrawn it.',
    debt: 'We cannot find this open amount.',
    dispute: 'We cannot find this dispute.',
    refund: 'We cannot find this refund.',
    promotion: 'We can’t find this promotion.',
    payment_method: 'We cannot find this payment method.',
    archive: 'We cannot find this archive.',
    message: 'We cannot find this message.',
    thread: 'We cannot find this conversation.',
    thread_report: 'We cannot find this report.',
    filter: 'We can’t find this filter.',
    proposal: 'We can’t find this proposal.',
    article: 'We cannot find this article.',
    account: 'We cannot find this account.',
    action: 'We cannot find this action.',
    alert: 'We cannot find this alert.',
    application: 'We cannot find this application.',
    conversation: 'We cannot find this conversation.',
    file: 'We cannot find this file.',
    license: 'We cannot find this license.',
    notification: 'We cannot find this notification.',
    push_device: 'We cannot find this browser.',
    page: 'We cannot find this page.',
    passkey: 'We cannot find this passkey.',
    photo: 'We cannot find this photo.',
    receipt: 'We cannot find this receipt.',
    rental: 'We cannot find this rental.',
    reply: 'We cannot find this reply.',
    ride: 'We cannot find this ride.',
    session: 'We cannot find this session.',
    'set-up': 'We can’t find this setup. Start again.',
    'sign-in': 'We cannot find this sign-in.',
    vehicle: 'We cannot find this vehicle.',
    block: 'We cannot find this blocked time.',
    calendar: 'We cannot find this calendar.',
    provider: 'This Josey doesn’t offer this sign-in.',
    nothing_here: 'There is nothing here.',
    mail: 'We can’t find this email.',
    webhook: 'We can’t find this webhook.',
    delivery: 'We can’t find this delivery.',
  },
  account_leaving: {
    keep_first: 'This account will be deleted. Keep it first, then try again.',
  },
  unsupported_media: {
    no_picture: 'This file is damaged or isn’t an image.',
    empty_file: 'This file is empty.',
    unknown_type: 'We accept JPEG, PNG, WebP and HEIC images and PDF documents.',
    pdf_damaged: 'This PDF is damaged or incomplete.',
    pdf_active: 'This PDF has scripts, other files or a password. Print it to a new PDF and upload that.',
    pdf_opaque: 'We can’t check this PDF. Print it to a new PDF and upload that.',
    form: 'Send the files as a form (multipart/form-data).',
    json: 'Send this as JSON.',
  },
  license_expired: {
    send_new_license: 'Your license has expired. Send the new one to rent or drive a car.',
    ends_before_trip: 'Your license expires before the trip ends. Send the new one first.',
  },
  account_not_verified: {
    send_license: 'Your account isn’t verified yet. Send your license and we’ll review it.',
    birth_date_missing:
      'We need your date of birth to price this rental. Send your license again with it, and we’ll review it.',
    birth_date_to_drive:
      'We need your date of birth before you can drive this car. Send your license again with it, and we’ll review it.',
  },
  second_factor_required: {
    one_more_step: 'One more step: confirm it’s you.',
  },
  attempt_expired: {
    begin_again: 'This expired or was already used. Start again.',
    action: 'This has expired. Ask again.',
    ride_payment:
      'The time to confirm this payment is over, and nothing was charged. Request the ride again.',
  },
  reauthentication_required: {
    confirm_it_is_you: 'Confirm it’s you, then try again.',
  },
  sign_in_refused: {
    passkey_not_accepted: 'This passkey wasn’t accepted. Try again or sign in another way.',
    passkey_not_added: 'We couldn’t add this passkey. Please try again.',
    email_not_verified_there:
      'The provider hasn’t verified your email address. Verify it there, then try again.',
    came_back_without: 'You didn’t sign in with the provider. Nothing was changed.',
    begun_elsewhere: 'This sign-in was started somewhere else. Start again.',
    identity_removed: 'This sign-in is no longer linked to your account. Start again.',
    signed_in_before:
      'You were already signed in there, so we couldn’t confirm it’s you. Confirm in another way.',
    identity_not_linked: 'This sign-in isn’t linked to your account.',
    provider_without_person: '{{provider}} didn’t tell us who you are. Start again.',
    provider_answer: 'We couldn’t read {{provider}}’s response. Start again.',
  },
  settings_conflict: {
    changed_by: '{{first}} {{last}} changed this while you were editing. Compare both, then save again.',
    changed: 'This changed while you were editing. Compare both, then save again.',
  },
  payment_failed_debt: {
    pay_first: 'You have an open amount. Pay it first, then try again.',
  },
  email_taken: {
    link_it_there:
      'An account with this email already exists. Sign in to it, then link this sign-in on your account page.',
    another_account: 'Another account uses this address.',
    sign_in_instead: 'An account with this email already exists. Sign in instead.',
  },
  second_factor_missing: {
    turn_on_two_step: 'Administrators must use two-step sign-in. Turn it on in your account first.',
  },
  link_invalid: {
    used_or_over: 'This link has expired or was already used. Request a new one.',
    not_ours: 'This link isn’t valid. Open it again from the email.',
  },
  too_many_requests: {
    wait: 'Too many attempts. Wait a moment and try again.',
    wrong_pins: 'Too many wrong PINs. Wait a minute and ask the rider again.',
    uploads_a_day: 'You can upload up to {{count}} files a day.',
    upload_bytes_a_day: 'You can upload up to {{megabytes}} MB a day. You have {{left}} MB left.',
    unpaid_holds_a_day: 'You started {{count}} bookings within a day without paying. Try again tomorrow.',
  },
  unauthenticated: {
    wrong_password: 'Wrong email or password.',
    sign_in: 'Please sign in.',
    link_too_old: 'This link has expired. Request a new one.',
  },
  account_suspended: {
    contact_support: 'Your account is suspended. Contact support to sort it out.',
  },
  account_banned: {
    contact_support: 'Your account is closed. Contact support if you think this is a mistake.',
  },
  area_not_served: {
    pickup: 'Rides don’t start there. Choose a pickup inside the service area.',
  },
  driver_unavailable: {
    none_near: 'No drivers are online near your pickup. Try again in a few minutes.',
  },
  ride_already_open: {
    one_at_a_time: 'You already have a ride in progress.',
  },
  payment_declined: {
    ride: 'Your card was declined. Nothing was charged. Try another one.',
    debt: 'Your card was declined. Nothing was charged. Try another one.',
    tip: 'Your card was declined. Nothing was charged. Try another one.',
    ride_not_confirmed:
      'The payment was not confirmed with your bank. Nothing was charged. Choose another payment method.',
    ...DECLINES,
  },
  payment_action_required: {
    tip: 'Your bank asks you to confirm this payment. Nothing was charged yet.',
    debt: 'Your bank asks you to confirm this payment. Nothing was charged yet.',
    new_method: 'Your bank asks you to confirm this payment method. Nothing is charged.',
    no_method: 'Add a payment method first.',
    ride: 'Your bank asks you to confirm this payment. Nothing was charged yet. Confirm with your bank, then request the ride again, or use another payment method.',
    car_held: `Your bank asks you to confirm this payment. Nothing was charged yet. ${CAR_HELD}: confirm with your bank, or use another card.`,
    time_held: `Your bank asks you to confirm this payment. Nothing was charged yet. ${TIME_HELD}: confirm with your bank, or use another card. Your rental is unchanged.`,
    dates_held: `Your bank asks you to confirm this payment. Nothing was charged yet. ${DATES_HELD}: confirm with your bank, or use another card. Your rental keeps its dates.`,
    deposit:
      'Your bank asks you to confirm the deposit. Nothing was charged. Confirm with your bank, then check in, or use another card.',
  },
  unavailable: {
    file_away: 'This file isn’t available right now. Try again later.',
    no_uploads: 'You can’t upload files right now. Try again later.',
    storage_away: 'Photos and documents aren’t available right now. Try again in a minute.',
    took_too_long: 'This took too long. Please try again.',
    payment_service: 'We can’t reach the payment service. Try again in a minute; you won’t be charged twice.',
    payment_pending: 'The payment is taking too long. Check again in a moment.',
    busy: 'We’re having trouble right now. Try again in a minute.',
    provider_away: '{{provider}} isn’t responding right now. Try again or sign in another way.',
    assistant: 'JoseyAI can’t reply right now. Try again in a minute.',
  },
  forbidden: {
    unknown_host: 'Josey isn’t available at this address. Open localhost, or the address set in PUBLIC_URL.',
    go_online_first: 'Go online to take rides.',
    admins_only: 'Access denied. Admin privileges required.',
    right_missing: 'Your administrator rights don’t cover this. Ask an administrator who manages the team.',
    apply_first: 'Apply to drive first.',
    drivers_only: 'Only approved drivers can do this. Apply to drive first.',
    link_of_another:
      'This link belongs to another account. Sign in to that account, then open the link again.',
  },
  request_timeout: {
    too_slow: 'The request took too long to arrive. Please try again.',
  },
  headers_too_large: {
    too_large: 'The head of this request is too large.',
  },
  insufficient_storage: {
    no_room: 'We’re out of space for files right now. Try again later.',
  },
  payload_too_large: {
    too_many_pixels: 'This image has more than {{count}} million pixels.',
    upload_bytes: 'Your files can take up to {{gigabytes}} GB. You have {{left}} MB left.',
    file_size: 'A file can be up to {{megabytes}} MB.',
    too_large: 'This is too large.',
  },
  quote_expired: {
    too_soon_for_owner:
      'The start is less than an hour away, so the owner can’t respond in time. Choose a later start.',
    ask_again: 'This price has expired. Get a new price.',
    promotion_gone: 'Your promo code or credit is no longer available. Check the new price.',
  },
  handover_incomplete: {
    pictures: 'Photos are missing. Add all four sides and the odometer.',
    both_sets:
      'For damage, photos of all four sides and the odometer from check-in and check-out are needed.',
  },
  charge_window_closed: {
    after_return:
      'You can propose charges for {{hours}} hours after the return, and tolls and tickets for {{days}} days.',
  },
  vehicle_unavailable: {
    taken_after: 'Another trip starts after yours. Choose an earlier end.',
    taken: 'This vehicle is booked at that time. Choose another time.',
    block_taken: 'Part of that time is already taken. Choose a time that is free.',
  },
  fare_changed: {
    look_again: 'The fare has changed. Check the new fare and request again.',
  },
  idempotency_in_flight: {
    still_running: 'This request is still in progress. Try again in a moment.',
  },
  internal: {
    our_fault: 'Something went wrong on our side. Please try again.',
  },
  idempotency_key_missing: {
    send_one:
      'Send an Idempotency-Key header of at most {{count}} characters, so that nothing happens twice.',
  },
  idempotency_mismatch: {
    use_another: 'This Idempotency-Key was used with another request. Use a new one.',
  },
} as const satisfies Record<ErrorCode, Record<string, string>>;

type Texts = typeof ERROR_TEXTS;

export type ReasonOf<Code extends ErrorCode> = keyof Texts[Code] & string;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What a text has places for: `{ count: 5 }`. */
export type ParamsOf<Code extends ErrorCode, Reason extends ReasonOf<Code>> = Record<
  NamesIn<Texts[Code][Reason]>,
  string | number
>;
