import { type SQL, sql } from 'drizzle-orm'

/**
 * Where the records of a type are stored, as a table with the columns of `object`. Most are objects; some are rows of
 * other parts of the product, which appear as records without being stored twice.
 */
export type RecordSource = (now: Date) => SQL

const own = (version = '1') =>
  sql`'perennial' as service, current_setting('app.mode') as mode, ${sql.raw(version)} as version`

/** An amount in minor units as a decimal number of its currency. Both are columns. */
const decimal = (minor: string, currency: string): SQL =>
  sql.raw(`(${minor}::numeric / power(10::numeric, currency_exponent(${currency})))`)

const objects = (recordType: string): SQL =>
  sql`select record_type, id, service, mode, version, name, status, type, owner, data, created_at, modified_at
    from object where record_type = ${recordType}`

/** Of a customer who was forgotten a document stays as long as the law wants it, and is not found by name. */
const documents = (
  kind: 'invoice' | 'credit_note',
): SQL => sql`(select i.kind as record_type, i.id, ${own('i.version')},
  ${sql.raw(kind === 'invoice' ? "'INV-'" : "'CN-'")} || lpad(i.number::text, greatest(6, length(i.number::text)), '0') as name, i.state as status,
  null as type, i.customer_id as owner,
  jsonb_build_object('date', i.issued_on, 'currency', i.currency, 'amount', ${decimal('i.gross_minor', 'i.currency')},
    'taxAmount', ${decimal('i.tax_minor', 'i.currency')}, 'amountWithoutTax', ${decimal('i.net_minor', 'i.currency')},
    'paid', ${decimal('i.paid_minor', 'i.currency')}, 'credited', ${decimal('i.credited_minor', 'i.currency')},
    'taxSummary', i.snapshot->'taxSummary', 'recipient', case when c.status = 'forgotten' then null else i.snapshot->'recipient'->>'name' end, 'reason', i.reason,
    'order_reference', i.order_reference, 'subscriptionReference', i.subscription_id, 'corrects', i.corrects_id) as data,
  i.created_at, i.created_at as modified_at from invoice i
  left join object c on c.tenant_id = i.tenant_id and c.mode = i.mode and c.record_type = 'customer' and c.id = i.customer_id
  where i.kind = ${kind})`

const stepData = sql`jsonb_build_object(
  'process_id', process_id, 'input', input, 'output', output, 'error', error, 'hasError', error is not null,
  'ended', ended_at, 'seconds', extract(epoch from ended_at - started_at))`

const sources: Readonly<Record<string, RecordSource>> = {
  event:
    () => sql`(select 'event' as record_type, id, ${own()}, message as name, '' as status, type, object_id as owner,
    data || jsonb_build_object('object_type', object_type, 'object_id', object_id, 'actor', actor) as data,
    created_at, created_at as modified_at from object_event)`,

  basket: (now) => sql`(select 'basket' as record_type, id, ${own()}, id as name,
    case when order_reference is not null then 'ordered' when expires_at < ${now.toISOString()}::timestamptz then 'expired'
      else 'open' end as status,
    null as type, null as owner,
    jsonb_build_object('lines', lines, 'gift', gift, 'language', language, 'tag', tag, 'tracking', tracking,
      'promoCode', promo_code, 'order_reference', order_reference, 'expires', expires_at) as data,
    created_at, created_at as modified_at from checkout)`,

  consent: () => sql`(select 'consent' as record_type, id, ${own()}, purpose as name,
    case when kind = 'information' then 'shown' when answer = '' then 'not_given' else 'given' end as status,
    kind as type, customer_id as owner,
    jsonb_build_object('org', org, 'for', purpose, 'text', replace(regexp_replace(shown, '<[^>]*>', '', 'g'), chr(10), '; '), 'shown', shown, 'shownHash', shown_hash, 'options', options,
      'answer', answer, 'version', version, 'language', language, 'tag', tag, 'build', build_id,
      'order_reference', order_reference, 'customer', customer_id) as data,
    created_at, created_at as modified_at from consent)`,

  identity:
    () => sql`(select 'identity' as record_type, id, service, mode, 1 as version, identity as name, 'active' as status,
    record_type as type, object_id as owner,
    jsonb_build_object('identity_id', identity, 'service', service, 'object_type', record_type, 'object_id', object_id) as data,
    created_at, created_at as modified_at from object_identity)`,

  session: (now) => sql`(select 'session' as record_type, id, ${own()}, email as name,
    case when expires_at < ${now.toISOString()}::timestamptz then 'expired' else 'active' end as status,
    'app_user_session' as type, shopper_id as owner,
    jsonb_build_object('email', email, 'device', device, 'lastSeen', checked_at, 'expires', expires_at) as data,
    started_at as created_at, checked_at as modified_at from shopper_sessions())`,

  process_step:
    () => sql`(select 'process_step' as record_type, process_id || '/' || name as id, ${own()}, name, state as status,
    null as type, process_id as owner, ${stepData} as data,
    started_at as created_at, coalesce(ended_at, started_at) as modified_at from process_step)`,

  // A step that called a provider.
  callout:
    () => sql`(select 'callout' as record_type, process_id || '/' || name as id, ${own()}, input->>'provider' as name,
    state as status, name as type, process_id as owner, ${stepData} as data,
    started_at as created_at, coalesce(ended_at, started_at) as modified_at from process_step
    where input->>'provider' is not null)`,

  // What was agreed is an object; what changes in its life is read from its own table (OBJ-36, OBJ-37).
  subscription:
    () => sql`(select o.record_type, o.id, o.service, o.mode, coalesce(s.version, o.version) as version, o.name,
    case coalesce(s.status, o.status) when 'ended' then 'cancelled' else coalesce(s.status, o.status) end as status,
    o.type, o.owner,
    case when s.id is null then o.data else o.data || jsonb_build_object(
      'startDate', s.starts_on, 'termEndDate', coalesce(s.term_ends_on, nullif(s.paid_until, date '9999-12-31')),
      'paidUntil', nullif(s.paid_until, date '9999-12-31'), 'trialUntil', s.trial_until, 'cancelOn', s.cancel_on,
      'pendingChangeDate', (select min(c.applies_on) from subscription_change c
        where c.subscription_id = s.id and c.state = 'pending'),
      'endedOn', s.ended_on, 'endReason', s.end_reason) end as data,
    o.created_at, coalesce(s.modified_at, o.modified_at) as modified_at
    from object o left join subscription s on s.tenant_id = o.tenant_id and s.mode = o.mode and s.id = o.id
    where o.record_type = 'subscription')`,

  // Charges of subscriptions that are billed here, and those of other providers.
  schedule: () => sql`(select 'schedule' as record_type, c.id, ${own('c.version')}, c.name,
    case c.state when 'invoiced' then case i.state when 'credited' then 'refunded' else i.state end
      when 'skipped' then 'cancelled' when 'settled' then c.settled_as else c.state end as status,
    null as type, c.customer_id as owner,
    jsonb_build_object('name', c.name, 'date', c.due_on, 'schedule_date', c.due_on, 'currency', c.currency,
      'quantity', c.quantity, 'unit_amount', ${decimal('c.unit_minor', 'c.currency')},
      'amount', ${decimal('c.gross_minor', 'c.currency')}, 'taxAmount', ${decimal('c.tax_minor', 'c.currency')},
      'amountWithoutTax', ${decimal('c.net_minor', 'c.currency')},
      'taxSummary', case when c.tax_minor = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
        'name', t.tax_name, 'rate', t.tax_percent, 'amount', ${decimal('c.tax_minor', 'c.currency')})) end,
      'from', c.period_from, 'to', c.period_to, 'invoice', c.invoice_id) as data,
    c.created_at, c.modified_at
    from charge c join subscription_item t on t.tenant_id = c.tenant_id and t.mode = c.mode and t.id = c.item_id
    left join invoice i on i.tenant_id = c.tenant_id and i.mode = c.mode and i.id = c.invoice_id
    union all ${objects('schedule')})`,

  invoice: () => documents('invoice'),
  credit_note: () => documents('credit_note'),

  payment: () => sql`(select 'payment' as record_type, p.id, ${own('p.version')}, p.id as name, p.state as status,
    p.provider as type, p.customer_id as owner,
    jsonb_build_object('amount', ${decimal('p.amount_minor', 'p.currency')}, 'currency', p.currency,
      'refunded', ${decimal('p.refunded_minor', 'p.currency')}, 'date', p.on_day, 'settledOn', p.settled_on,
      'disputed', ${decimal('p.disputed_minor', 'p.currency')}, 'reference', p.reference, 'reason', p.reason, 'invoice', p.invoice_id, 'subscriptionReference', p.subscription_id,
      'attempt', p.ordinal) as data,
    p.created_at, p.modified_at from payment p)`,

  refund: () => sql`(select 'refund' as record_type, r.id, ${own('r.version')}, r.id as name, r.state as status,
    null as type, r.customer_id as owner,
    jsonb_build_object('amount', ${decimal('r.amount_minor', 'r.currency')}, 'currency', r.currency, 'date', r.on_day,
      'reference', r.reference, 'reason', r.reason, 'payment', r.payment_id, 'creditNote', r.invoice_id,
      'subscriptionReference', r.subscription_id) as data,
    r.created_at, r.modified_at from refund r)`,

  dispute:
    () => sql`(select 'dispute' as record_type, d.id, ${own('d.version')}, d.reference as name, d.state as status,
    d.provider as type, d.customer_id as owner,
    jsonb_build_object('amount', ${decimal('d.amount_minor', 'd.currency')}, 'currency', d.currency, 'date', d.opened_on,
      'settledOn', d.settled_on, 'answerBy', d.answer_by, 'taken', d.taken,
      'fee', case when d.fee_currency is not null then ${decimal('d.fee_minor', 'd.fee_currency')} end,
      'feeCurrency', d.fee_currency, 'reference', d.reference, 'payment', d.payment_id, 'invoice', d.invoice_id,
      'subscriptionReference', d.subscription_id) as data,
    d.created_at, d.modified_at from dispute d)`,

  // OBJ-17. The log of changes knows when a group was created.
  journey_group: () => sql`(select 'journey_group' as record_type, id, 'perennial' as service, mode, version, name,
    'active' as status, null as type, null as owner, data,
    coalesce((select min(made.at) from change made
      where made.subject_type = 'journey' and made.subject = journey_group.id and made.action = 'create'), modified_at)
      as created_at,
    modified_at from journey_group)`,
}

/** The table that holds the records of a type. @param now decides which are expired */
export const sourceOf = (recordType: string, now: Date): SQL =>
  Object.hasOwn(sources, recordType) ? sources[recordType]!(now) : sql`(${objects(recordType)})`

/** Records of every type that are related to others, as one table. */
export const everySource = (now: Date): SQL => {
  const typed = ['subscription', 'schedule', 'invoice', 'credit_note', 'payment', 'refund', 'dispute']
  const others = sql`select record_type, id, service, mode, version, name, status, type, owner, data, created_at, modified_at
    from object where record_type not in ('subscription', 'schedule')`
  return sql`(${others} union all ${sql.join(
    typed.map((type) => sql`select * from ${sourceOf(type, now)} as ${sql.raw(type)}_record`),
    sql` union all `,
  )})`
}
