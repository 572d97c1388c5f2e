-- A customer who proves a new address goes on in the session in which they have typed its code: all others end (SUB-77).
-- Whoever had signed in with the new address, and has not bought yet, was the same mailbox: they sign in anew, as the customer.
drop function move_shopper(text, text);
create function move_shopper(former text, address text, kept text default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    was text;
    newcomer text;
    gone text;
    kept_grant text;
    kept_session text;
  begin
    delete from shopper_code
      where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and email = former;
    select id into was from shopper
      where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and email = former;
    if was is null or former = address then
      return;
    end if;
    select id into newcomer from shopper
      where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and email = address;
    select o.grant_id, o.payload->>'sessionUid' into kept_grant, kept_session
      from sign_in_session s join oidc_model o on o.kind = 'shop:RefreshToken' and o.id = s.refresh_token
      where s.account_id = was and s.handle::text = kept;
    delete from sign_in_session where account_id = was and handle::text is distinct from kept;
    delete from oidc_model where payload->>'accountId' = was
      and grant_id is distinct from coalesce(kept_grant, '') and uid is distinct from coalesce(kept_session, '')
      and not (kind = 'shop:Grant' and id = coalesce(kept_grant, ''));
    gone := case when kept is null then was else newcomer end;
    if newcomer is not null then
      delete from sign_in_session where account_id = gone;
      delete from oidc_model where payload->>'accountId' = gone;
      update checkout set shopper_id = null
        where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and shopper_id = gone;
      delete from shopper
        where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and id = gone;
    end if;
    if newcomer is null or kept is not null then
      update shopper set email = address
        where tenant_id = current_setting('app.tenant') and mode = current_setting('app.mode') and id = was;
    end if;
  end $$;
revoke execute on function move_shopper from public;
grant execute on function move_shopper to perennial_app;
