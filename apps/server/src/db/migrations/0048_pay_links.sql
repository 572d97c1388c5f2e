-- By a pay link a customer pays one invoice, or stores another card, without signing in. Its secret is sealed for the
-- mails that lead there, and hashed to find it.
create table pay_link (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  kind text not null check (kind in ('invoice', 'card')),
  customer_id text collate "C" not null,
  subscription_id text collate "C" not null,
  invoice_id text collate "C",
  secret text not null,
  hash text collate "C" not null,
  created_at timestamptz(3) not null,
  -- Machine time: of a link to store a card. One to an invoice ends when the invoice is settled.
  expires_at timestamptz(3),
  -- Of a link to store a card: the set-up at the provider, whose key is the id of the set-up.
  state text check (state in ('sending', 'action', 'unknown', 'declined', 'done')),
  set_up_key text collate "C",
  provider text,
  connection text,
  reference text,
  reason text,
  action jsonb,
  sending_until timestamptz(3),
  primary key (tenant_id, mode, id),
  check ((kind = 'invoice') = (invoice_id is not null)),
  check ((kind = 'card') = (expires_at is not null))
);
create unique index pay_link_hash on pay_link (tenant_id, mode, hash);
create unique index pay_link_invoice on pay_link (tenant_id, mode, invoice_id) where invoice_id is not null;
create index pay_link_subscription on pay_link (tenant_id, mode, subscription_id);
select keep_to_own_rows('pay_link');
grant select, insert, update, delete on pay_link to perennial_app;

-- Of a payment whose customer is there: it is never sent by a worker, and what the customer has to do at the bank.
alter table payment
  add column on_session boolean not null default false,
  add column action jsonb;
drop index payment_open;
create index payment_open on payment (tenant_id, mode, provider, id) where state in ('ready', 'unknown', 'action');

-- The last day on which the card that a subscription is charged to is good; null for other methods.
alter table subscription add column card_expires_on date;
update subscription s set card_expires_on =
  (make_date((m.card->>'expirationYear')::int, (m.card->>'expirationMonth')::int, 1) + interval '1 month - 1 day')::date
from payment_method m
where m.tenant_id = s.tenant_id and m.mode = s.mode and m.id = s.payment_method_id
  and m.card->>'expirationYear' ~ '^\d{4}$' and m.card->>'expirationMonth' ~ '^([1-9]|1[0-2])$';

-- What customers are told on a day: reminders of an open payment, of a renewal, the end of a trial, an expiring card.
alter table due drop constraint due_kind_check;
alter table due add constraint due_kind_check check (kind in (
  'bill', 'end', 'resume', 'change', 'overdue', 'retry', 'give_up', 'reminder', 'renewal_notice', 'trial_notice',
  'card_notice'
));

-- What a customer was told ahead of, so that nothing is told twice.
create table notice (
  tenant_id text not null,
  mode text not null,
  subscription_id text collate "C" not null,
  kind text not null,
  -- The day that it is about: of the charge, of the renewal.
  about_on date not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, subscription_id, kind, about_on)
);
select keep_to_own_rows('notice');
grant select, insert on notice to perennial_app;
