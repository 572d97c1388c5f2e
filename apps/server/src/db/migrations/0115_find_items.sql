-- What lists are searched, filtered and sorted by (CAT-46 to CAT-51). Derived from items by triggers, so that no writer can forget
-- it. Under row-level security only leakproof comparisons may use an index: = and < on text are, LIKE and trigrams are not.
-- So words are found by ranges of beginnings, and numbers stand as texts that sort as numbers.

-- Without case, accents and the ligatures that no accent explains. The same on every database: no collation decides.
create function folded(value text) returns text language sql immutable parallel safe as $$
  select lower(translate(
    replace(replace(replace(replace(replace(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
    'ØøŁłĐđıАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
    'oollddiабвгдежзийклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψωσ') collate "C")
$$;

-- Words of a text, folded. Anything of ASCII that is no letter or digit separates words, and the usual signs beyond it.
create function words_in(value text) returns setof text language sql immutable parallel safe as $$
  select distinct left(word, 60) from regexp_split_to_table(folded(value), '[\s!-/:-@[-`{-~‐-‧«»·…]+') as word where word <> ''
$$;

-- A number as a text that sorts as the number does: the bits of the double, the sign turned.
create function number_key(value double precision) returns text language sql immutable parallel safe as $$
  select '#' || lpad(to_hex((case when bits::bigint < 0 then ~bits else bits # x'8000000000000000' end)::bigint), 16, '0')
  from (select ('x' || encode(float8send(value + 0), 'hex'))::bit(64) as bits) as b
$$;

create table item_filter (
  tenant_id text not null,
  mode text not null,
  tree text collate "C" not null,
  -- `status`, `user`, `tag`, `label`, `product`, `ratePlan`, `price`, `live`, or `attributes.{name}`.
  attribute text collate "C" not null,
  path text collate "C" not null,
  -- Of a list one row for each value; the first is what lists are sorted by.
  ordinal integer not null default 0,
  text_value text collate "C" not null,
  -- The folded text, the name of a tag, label or product as it is, or the number as a text that sorts.
  key text collate "C" not null,
  -- The item's, so that one value in the order of names is one range.
  name_key text collate "C" not null,
  primary key (tenant_id, mode, path, attribute, ordinal)
);
create table item_word (
  tenant_id text not null,
  mode text not null,
  tree text collate "C" not null,
  word text collate "C" not null,
  name_key text collate "C" not null,
  path text collate "C" not null,
  primary key (tenant_id, mode, path, word)
);
-- Every word that was ever used in a tree, by each of its trigrams: for what is misspelt. Rows stay, so that an item that comes and
-- goes writes nothing here.
create table word_gram (
  tenant_id text not null,
  mode text not null,
  tree text collate "C" not null,
  gram text collate "C" not null,
  word text collate "C" not null,
  primary key (tenant_id, mode, tree, gram, word)
);

-- Runs of three letters of a word, those at its ends with blanks.
create function grams_of(word text) returns setof text language sql immutable parallel safe as $$
  select distinct substr('  ' || word || ' ', n, 3) from generate_series(1, char_length(word) + 1) n
$$;

-- What an item is filtered and sorted by. Lists of values have a row each; a price counts by its highest charge.
create function filter_values(tree text, status text, user_name text, data jsonb)
returns table (attribute text, ordinal integer, text_value text, key text) language sql immutable parallel safe as $$
  with attribute as (
    select a.key as name, a.value from jsonb_each(case when jsonb_typeof(data->'attributes') = 'object' then data->'attributes' else '{}' end) a
  ), found (attribute, ordinal, text_value, number_value) as (
    select 'status', 0, status, null::double precision
    union all
    select 'user', 0, user_name, null
    union all
    select 'tag', t.ordinality::int - 1, t.value #>> '{}', null
      from jsonb_array_elements(case when jsonb_typeof(data->'tags') = 'array' then data->'tags' else '[]' end) with ordinality t
      where jsonb_typeof(t.value) = 'string'
    union all
    -- What is sold has its label in its form; what sells names the label of what it sells.
    select 'label', 0, l.value #>> '{}', null
      from (select case when tree in ('offers2', 'add_ons') then data #> '{attributes,label__perennial}'
        else coalesce(data->'referencedLabel', data #> '{attributes,label__perennial}') end as value) l
      where jsonb_typeof(l.value) = 'string'
    union all
    select 'product', row_number() over (order by min(p.place))::int - 1, p.path, null
      from (
        select value #>> '{}' as path, ordinality as place
          from jsonb_array_elements(case when jsonb_typeof(data->'products') = 'array' then data->'products' else '[]' end) with ordinality
          where jsonb_typeof(value) = 'string'
        union all
        select value->>'product_path', 100000 + ordinality
          from jsonb_array_elements(case when jsonb_typeof(data->'productBundles') = 'array' then data->'productBundles' else '[]' end) with ordinality
          where jsonb_typeof(value->'product_path') = 'string'
      ) p group by p.path
    union all
    select 'ratePlan', 0, b.value->>'rate_plan', null
      from jsonb_array_elements(case when jsonb_typeof(data->'productBundles') = 'array' then data->'productBundles' else '[]' end) with ordinality b
      where b.ordinality = 1 and coalesce(b.value->>'rate_plan', '') <> ''
    union all
    select 'price', 0, max((c.value->>'value')::double precision)::text, max((c.value->>'value')::double precision)
      from attribute a, jsonb_array_elements(case jsonb_typeof(a.value) when 'array' then a.value when 'object' then jsonb_build_array(a.value) else '[]' end) c
      where a.name = 'price__perennial' and jsonb_typeof(c.value->'value') = 'number'
      having count(*) > 0
    union all
    select 'attributes.' || a.name, v.ordinal, v.value #>> '{}',
        case when jsonb_typeof(v.value) = 'number' then (v.value #>> '{}')::double precision end
      from attribute a cross join lateral (
        select 0 as ordinal, a.value where jsonb_typeof(a.value) in ('string', 'number', 'boolean')
        union all
        select e.ordinality::int - 1, e.value
          from jsonb_array_elements(case when jsonb_typeof(a.value) = 'array' then a.value else '[]' end) with ordinality e
          where jsonb_typeof(e.value) in ('string', 'number', 'boolean') and jsonb_typeof(a.value->0) <> 'object' and e.ordinality <= 1000
        union all
        -- The charges of a price, or whatever else has an amount: by the highest.
        select 0, to_jsonb(max((c.value->>'value')::double precision))
          from jsonb_array_elements(case jsonb_typeof(a.value) when 'array' then a.value when 'object' then jsonb_build_array(a.value) else '[]' end) c
          where jsonb_typeof(c.value) = 'object' and jsonb_typeof(c.value->'value') = 'number'
            and (jsonb_typeof(a.value) = 'object' or jsonb_typeof(a.value->0) = 'object')
          having count(*) > 0
      ) v
  )
  select f.attribute, f.ordinal, f.text_value,
      case when f.number_value is not null then number_key(f.number_value)
        -- Names of things: two that differ by case are two.
        when f.attribute in ('tag', 'label', 'product') then left(f.text_value, 100)
        else left(folded(f.text_value), 100) end
    from found f where f.text_value <> '' and char_length(f.text_value) <= 500
$$;

-- What an item is found by: its path, its display name, SKU and product code.
create function search_words(path text, data jsonb) returns setof text language sql immutable parallel safe as $$
  select words_in(concat_ws(' ', substr(path, strpos(substr(path, 2), '/') + 2),
    data #>> '{attributes,display_name__perennial}', data #>> '{attributes,sku__perennial}', data #>> '{attributes,product_code__perennial}'))
$$;

-- Words with digits are numbers of something, and nobody misspells them. Sorted: of two transactions with the same new words none
-- waits for the other in turn.
create function know_words(tree_name text, words text[], of_tenant text, of_mode text) returns void language sql as $$
  insert into word_gram (tenant_id, mode, tree, gram, word)
    select of_tenant, of_mode, tree_name, g.gram, w.word
    from (select distinct unnest(words) as word) w cross join lateral grams_of(w.word) as g (gram)
    where char_length(w.word) >= 3 and w.word !~ '[0-9]'
      and not exists (select from word_gram k where k.tenant_id = of_tenant and k.mode = of_mode and k.tree = tree_name
        and k.gram = '  ' || left(w.word, 1) and k.word = w.word)
    order by g.gram, w.word
    on conflict do nothing
$$;

-- Writes what items are found by, from the items themselves: for new ones, and for all of them when somebody asks for it anew.
create function index_items(of_tenant text, of_mode text, paths text[]) returns void language plpgsql as $$ begin
  insert into item_filter (tenant_id, mode, tree, attribute, path, ordinal, text_value, key, name_key)
    select i.tenant_id, i.mode, i.tree, v.attribute, i.path, v.ordinal, v.text_value, v.key, i.name_key
    from item i cross join lateral filter_values(i.tree, i.status, i.user_name, i.data) v
    where i.tenant_id = of_tenant and i.mode = of_mode and i.path = any(paths)
    on conflict do nothing;
  insert into item_word (tenant_id, mode, tree, word, name_key, path)
    select i.tenant_id, i.mode, i.tree, w.word, i.name_key, i.path
    from item i cross join lateral search_words(i.path, i.data) as w (word)
    where i.tenant_id = of_tenant and i.mode = of_mode and i.path = any(paths)
    on conflict do nothing;
  perform know_words(w.tree, array_agg(distinct w.word), of_tenant, of_mode) from item_word w
    where w.tenant_id = of_tenant and w.mode = of_mode and w.path = any(paths) group by w.tree;
end $$;

create function add_filters() returns trigger language plpgsql as $$ begin
  perform index_items(n.tenant_id, n.mode, array_agg(n.path)) from new_rows n group by n.tenant_id, n.mode;
  return null;
end $$;

create function drop_filters() returns trigger language plpgsql as $$ begin
  delete from item_filter f using old_rows o where f.tenant_id = o.tenant_id and f.mode = o.mode and f.path = o.path;
  delete from item_word w using old_rows o where w.tenant_id = o.tenant_id and w.mode = o.mode and w.path = o.path;
  return null;
end $$;

-- Of a change only what differs is written: a price edit writes one value and no word.
create function change_filters() returns trigger language plpgsql as $$
declare words bigint;
begin
  -- A new place is everything anew.
  delete from item_filter f using old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.mode = o.mode and n.id = o.id and n.path <> o.path
    where f.tenant_id = o.tenant_id and f.mode = o.mode and f.path = o.path and f.attribute <> 'live';
  update item_filter f set path = n.path, tree = n.tree, name_key = n.name_key
    from old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.mode = o.mode and n.id = o.id and n.path <> o.path
    where f.tenant_id = o.tenant_id and f.mode = o.mode and f.path = o.path;
  delete from item_word w using old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.mode = o.mode and n.id = o.id and n.path <> o.path
    where w.tenant_id = o.tenant_id and w.mode = o.mode and w.path = o.path;

  with differing as materialized (
    select o.path as was_path, o.status as was_status, o.user_name as was_user, o.data as was, n.tenant_id, n.mode, n.tree, n.path, n.name_key, n.status,
        n.user_name, n.data
      from old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.mode = o.mode and n.id = o.id
      where (n.path, n.status, n.user_name) is distinct from (o.path, o.status, o.user_name) or n.data is distinct from o.data
  ), is_now as materialized (
    select d.tenant_id, d.mode, d.tree, d.path, d.name_key, v.* from differing d cross join lateral filter_values(d.tree, d.status, d.user_name, d.data) v
  ), was as materialized (
    select d.tenant_id, d.mode, d.path, v.* from differing d cross join lateral filter_values(d.tree, d.was_status, d.was_user, d.was) v where d.was_path = d.path
  ), gone as (
    delete from item_filter f using was w
      where f.tenant_id = w.tenant_id and f.mode = w.mode and f.path = w.path and f.attribute = w.attribute and f.ordinal = w.ordinal
        and not exists (select from is_now i where i.path = w.path and i.attribute = w.attribute and i.ordinal = w.ordinal
          and i.tenant_id = w.tenant_id and i.mode = w.mode)
  )
  insert into item_filter (tenant_id, mode, tree, attribute, path, ordinal, text_value, key, name_key)
    select i.tenant_id, i.mode, i.tree, i.attribute, i.path, i.ordinal, i.text_value, i.key, i.name_key
    from is_now i left join was w
      on w.tenant_id = i.tenant_id and w.mode = i.mode and w.path = i.path and w.attribute = i.attribute and w.ordinal = i.ordinal
    where w.text_value is distinct from i.text_value
    on conflict (tenant_id, mode, path, attribute, ordinal) do update set text_value = excluded.text_value, key = excluded.key;

  with differing as materialized (
    select o.path as was_path, o.data as was, n.tenant_id, n.mode, n.tree, n.path, n.name_key, n.data
      from old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.mode = o.mode and n.id = o.id
      where n.path <> o.path
        or (n.data #> '{attributes,display_name__perennial}', n.data #> '{attributes,sku__perennial}', n.data #> '{attributes,product_code__perennial}')
          is distinct from (o.data #> '{attributes,display_name__perennial}', o.data #> '{attributes,sku__perennial}', o.data #> '{attributes,product_code__perennial}')
  ), is_now as materialized (
    select d.tenant_id, d.mode, d.tree, d.path, d.name_key, s.word from differing d cross join lateral search_words(d.path, d.data) as s (word)
  ), gone as (
    delete from item_word w using differing d
      where w.tenant_id = d.tenant_id and w.mode = d.mode and w.path = d.path
        and not exists (select from is_now i where i.tenant_id = d.tenant_id and i.mode = d.mode and i.path = d.path and i.word = w.word)
  ), come as (
    insert into item_word (tenant_id, mode, tree, word, name_key, path)
      select i.tenant_id, i.mode, i.tree, i.word, i.name_key, i.path from is_now i
      on conflict do nothing
      returning tenant_id, mode, tree, word
  )
  select count(know_words) from (
    select know_words(c.tree, array_agg(c.word), c.tenant_id, c.mode) from come c group by c.tenant_id, c.mode, c.tree
  ) as known into words;
  return null;
end $$;

select keep_to_own_rows('item_filter');
select keep_to_own_rows('item_word');
select keep_to_own_rows('word_gram');
grant select, insert, update, delete on item_filter, item_word to perennial_app;
grant select, insert on word_gram to perennial_app;

insert into item_filter (tenant_id, mode, tree, attribute, path, ordinal, text_value, key, name_key)
  select i.tenant_id, i.mode, i.tree, v.attribute, i.path, v.ordinal, v.text_value, v.key, i.name_key
  from item i cross join lateral filter_values(i.tree, i.status, i.user_name, i.data) v
  on conflict do nothing;
insert into item_word (tenant_id, mode, tree, word, name_key, path)
  select i.tenant_id, i.mode, i.tree, w.word, i.name_key, i.path from item i cross join lateral search_words(i.path, i.data) as w (word);
select know_words(tree, array_agg(word), tenant_id, mode) from (select distinct tenant_id, mode, tree, word from item_word) w
  group by tenant_id, mode, tree;

-- A value, or the beginning of one, in the order of names; every value in its own order; what a row has.
create index item_filter_key on item_filter (tenant_id, mode, tree, attribute, key, name_key, path);
create index item_word_range on item_word (tenant_id, mode, tree, word, name_key, path);
create index item_tree_created on item (tenant_id, mode, tree, created_at, path);

create trigger item_filters_added after insert on item
  referencing new table as new_rows for each statement execute function add_filters();
create trigger item_filters_changed after update on item
  referencing old table as old_rows new table as new_rows for each statement execute function change_filters();
create trigger item_removal_filters after delete on item
  referencing old table as old_rows for each statement execute function drop_filters();

-- What this replaces.
drop function item_named;
drop index item_name_trigrams;
drop table item_value;
