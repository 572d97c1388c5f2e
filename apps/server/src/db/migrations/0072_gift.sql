-- A subscription that somebody has paid for somebody else. It belongs to its giver until it begins; what begins belongs to
-- its recipient. Its id stands in the lines of the giver's invoice.
create table gift (
  tenant_id text not null,
  mode text not null,
  id text collate "C" not null,
  order_reference text collate "C" not null,
  giver_id text collate "C" not null,
  -- As the recipient reads it.
  giver_name text not null,
  name text not null,
  -- The offer as it was sold, and how long it goes; null for what is kept for good.
  item jsonb not null,
  length jsonb,
  currency char(3) not null,
  country text not null,
  requires_delivery boolean not null,
  allowed_countries jsonb not null,
  image text,
  -- As the giver has typed it; never what the recipient has typed.
  recipient jsonb not null,
  address jsonb,
  by_mail boolean not null,
  message text not null,
  language text not null,
  code text collate "C" not null,
  state text not null check (state in ('scheduled', 'sent', 'redeemed', 'started', 'expired', 'cancelled')),
  send_on date not null,
  sent_on date,
  expires_on date,
  quantity integer not null check (quantity > 0),
  used integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  primary key (tenant_id, mode, id),
  check (used between 0 and quantity),
  check ((state in ('redeemed', 'started')) = (used = quantity)),
  check (state <> 'started' or address is not null)
);
create unique index gift_code on gift (tenant_id, mode, code);
create index gift_giver on gift (tenant_id, mode, giver_id, created_at desc, id desc);
create index gift_order on gift (tenant_id, mode, order_reference);
select keep_to_own_rows('gift');
select keep_to_own_customer('gift', 'giver_id');
grant select, insert, update on gift to perennial_app;

-- What has begun by a gift: its recipient's, so that its giver sees none of it.
create table gift_use (
  tenant_id text not null,
  mode text not null,
  gift_id text collate "C" not null,
  ordinal integer not null,
  customer_id text collate "C" not null,
  subscription_id text collate "C" not null,
  giver_name text not null,
  -- Of the call that has redeemed it: sent again it redeems nothing again.
  key text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, gift_id, ordinal),
  foreign key (tenant_id, mode, gift_id) references gift (tenant_id, mode, id)
);
create unique index gift_use_key on gift_use (tenant_id, mode, gift_id, key);
create unique index gift_use_subscription on gift_use (tenant_id, mode, subscription_id);
create index gift_use_customer on gift_use (tenant_id, mode, customer_id);
select keep_to_own_rows('gift_use');
select keep_to_own_customer('gift_use', 'customer_id');
grant select, insert, update (giver_name) on gift_use to perennial_app;

-- What staff and givers have asked for, once for each key.
create table gift_command (
  tenant_id text not null,
  mode text not null,
  gift_id text collate "C" not null,
  key text collate "C" not null,
  command jsonb not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, mode, gift_id, key)
);
select keep_to_own_rows('gift_command');
grant select, insert on gift_command to perennial_app;

-- The day on which a gift leaves, its giver is reminded, and it runs out.
alter table due drop constraint due_kind_check;
alter table due add constraint due_kind_check check (kind in (
  'bill', 'end', 'resume', 'change', 'overdue', 'retry', 'give_up', 'reminder', 'renewal_notice', 'trial_notice',
  'card_notice', 'gift_send', 'gift_reminder', 'gift_expiry'
));

-- What was paid for a gift where the business makes no invoices for gifts; credit notes can correct it.
alter table invoice drop constraint invoice_kind_check;
alter table invoice add constraint invoice_kind_check check (kind in ('invoice', 'credit_note', 'opening', 'gift'));
