-- What customers do themselves is told to others, and shown to staff: the record of a webhook call, or an alert, is written
-- in the customer's own transaction. They can write these records and still read none but their own.
drop policy own_customer on object;
create policy own_customer on object as restrictive to perennial_app
  using (case when coalesce(current_setting('app.customer', true), '') = '' then true
    else coalesce(owner, id) = current_setting('app.customer', true) end)
  with check (case when coalesce(current_setting('app.customer', true), '') = '' then true
    else coalesce(owner, id) = current_setting('app.customer', true) or record_type in ('webhook', 'alert') end);
