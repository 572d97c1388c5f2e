-- A transaction of a customer who helps themselves sees no row of another one, whatever its statements ask for. Without a
-- customer the policy lets all of the tenant's rows pass. A case, not an or: the planner takes half of the rows then, and
-- not one in two hundred.
create function keep_to_own_customer(name text, owner text) returns void language plpgsql as $$ begin
  execute format(
    'create policy own_customer on %I as restrictive to perennial_app using (case when coalesce(current_setting(''app.customer'', true), '''') = '''' then true else %s = current_setting(''app.customer'', true) end)',
    name, owner);
end $$;

select keep_to_own_customer('subscription', 'customer_id');
select keep_to_own_customer('charge', 'customer_id');
select keep_to_own_customer('invoice', 'customer_id');
select keep_to_own_customer('payment', 'customer_id');
select keep_to_own_customer('refund', 'customer_id');
select keep_to_own_customer('refund_request', 'customer_id');
select keep_to_own_customer('payment_method', 'customer_id');
select keep_to_own_customer('credit_balance', 'customer_id');
select keep_to_own_customer('pay_link', 'customer_id');
select keep_to_own_customer('consent', 'customer_id');
-- Records of the business itself belong to nobody: they are not read in the name of a customer.
select keep_to_own_customer('object', 'coalesce(owner, id)');

-- What staff offered somebody who was about to leave, and when it was taken: each offer once in the time that it says.
create table save_given (
  tenant_id text not null,
  mode text not null,
  customer_id text collate "C" not null,
  save_offer text collate "C" not null,
  subscription_id text collate "C" not null,
  given_on date not null,
  primary key (tenant_id, mode, customer_id, save_offer)
);
select keep_to_own_rows('save_given');
select keep_to_own_customer('save_given', 'customer_id');
grant select, insert, update on save_given to perennial_app;
