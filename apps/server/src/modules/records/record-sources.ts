import { type SQL, sql } from 'drizzle-orm'

/**
 * Where the records of a type are stored, as a table with the columns of `object`. Most are objects; some are rows of
 * other parts of the product, which appear as records without being stored twice.
 */
export type RecordSource = (now: Date) => SQL

const own = sql`'perennial' as service, current_setting('app.mode') as mode, 1 as version`

const stepData = sql`jsonb_build_object(
  'process_id', process_id, 'input', input, 'output', output, 'error', error, 'hasError', error is not null,
  'ended', ended_at, 'seconds', extract(epoch from ended_at - started_at))`

const sources: Readonly<Record<string, RecordSource>> = {
  event: () => sql`(select 'event' as record_type, id, ${own}, message as name, '' as status, type, object_id as owner,
    data || jsonb_build_object('object_type', object_type, 'object_id', object_id, 'actor', actor) as data,
    created_at, created_at as modified_at from object_event)`,

  basket: (now) => sql`(select 'basket' as record_type, id, ${own}, id as name,
    case when order_reference is not null then 'ordered' when expires_at < ${now.toISOString()}::timestamptz then 'expired'
      else 'open' end as status,
    null as type, null as owner,
    jsonb_build_object('lines', lines, 'gift', gift, 'language', language, 'tag', tag, 'tracking', tracking,
      'promoCode', promo_code, 'order_reference', order_reference, 'expires', expires_at) as data,
    created_at, created_at as modified_at from checkout)`,

  consent: () => sql`(select 'consent' as record_type, id, ${own}, purpose as name,
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

  session: (now) => sql`(select 'session' as record_type, id, ${own}, email as name,
    case when expires_at < ${now.toISOString()}::timestamptz then 'expired' else 'active' end as status,
    'app_user_session' as type, shopper_id as owner,
    jsonb_build_object('email', email, 'device', device, 'lastSeen', checked_at, 'expires', expires_at) as data,
    started_at as created_at, checked_at as modified_at from shopper_sessions())`,

  process_step:
    () => sql`(select 'process_step' as record_type, process_id || '/' || name as id, ${own}, name, state as status,
    null as type, process_id as owner, ${stepData} as data,
    started_at as created_at, coalesce(ended_at, started_at) as modified_at from process_step)`,

  // A step that called a provider.
  callout:
    () => sql`(select 'callout' as record_type, process_id || '/' || name as id, ${own}, input->>'provider' as name,
    state as status, name as type, process_id as owner, ${stepData} as data,
    started_at as created_at, coalesce(ended_at, started_at) as modified_at from process_step
    where input->>'provider' is not null)`,

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
  Object.hasOwn(sources, recordType)
    ? sources[recordType]!(now)
    : sql`(select record_type, id, service, mode, version, name, status, type, owner, data, created_at, modified_at
        from object where record_type = ${recordType})`
