-- An archived or deleted offer can be bought by nobody from that moment, whatever published pages still show (CAT-43). What is
-- sold reads this column in the transaction that sells; the catalogue writes it in the transaction that archives or deletes.
alter table published_offer add column sellable boolean not null default true;

update published_offer o set sellable = false
  from item i where i.tenant_id = o.tenant_id and i.mode = o.mode and i.path = o.path and i.status = 'archived';

create function follow_item_status() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    update published_offer set sellable = false
      where tenant_id = old.tenant_id and mode = old.mode and path = old.path and id = old.id and sellable;
  else
    -- Of what was deleted and created anew under its name, the earlier one stays off sale.
    update published_offer set sellable = new.status <> 'archived'
      where tenant_id = new.tenant_id and mode = new.mode and path = new.path and id = new.id
        and sellable <> (new.status <> 'archived');
  end if;
  return null;
end $$;
create trigger item_archived after update of status on item
  for each row when (old.status <> new.status) execute function follow_item_status();
create trigger item_gone after delete on item for each row execute function follow_item_status();
create trigger item_back after insert on item for each row execute function follow_item_status();

-- Publishing puts on sale what is not archived meanwhile: the build may be older. The lock waits for an archiving that has
-- not ended.
create function sell_published() returns trigger language plpgsql as $$
declare current text;
begin
  select status into current from item
    where tenant_id = new.tenant_id and mode = new.mode and path = new.path for share;
  new.sellable := current is distinct from 'archived'
    and (found or not exists (
      select from trash where tenant_id = new.tenant_id and mode = new.mode and path = new.path and item->>'id' = new.id));
  return new;
end $$;
create trigger published_offer_sold before insert or update of version, data on published_offer
  for each row execute function sell_published();
