-- The page of an order: its secret sealed, for the links that lead to it, and hashed, to find the order by it.
alter table order_attempt add column page_secret text, add column page_hash text;
create unique index order_attempt_page on order_attempt (tenant_id, mode, page_hash) where page_hash is not null;
