-- A customer has another e-mail address: whoever has signed in with the former one does so anew, with the new one. Their
-- basket stays theirs, unless somebody has signed in with the new address already.
create function move_shopper(former text, address text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare was text;
  begin
    delete from shopper_code
      where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and email = former;
    select id into was from shopper
      where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and email = former;
    if was is null then
      return;
    end if;
    delete from sign_in_session where account_id = was;
    delete from oidc_model where payload->>'accountId' = was;
    if exists (select from shopper
        where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and email = address) then
      update checkout set shopper_id = null
        where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and shopper_id = was;
      delete from shopper
        where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and id = was;
    else
      update shopper set email = address
        where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and id = was;
    end if;
  end $$;
revoke execute on function move_shopper from public;
grant execute on function move_shopper to perennial_app;
