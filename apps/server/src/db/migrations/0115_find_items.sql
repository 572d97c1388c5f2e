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

-- What of an item's data is filtered by, and what gives it its words.
create function filtered_parts(data jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_array(data->'attributes', data->'tags', data->'products', data->'productBundles', data->'referencedLabel')
$$;
create function named_parts(data jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_array(data #> '{attributes,display_name__perennial}', data #> '{attributes,sku__perennial}',
    data #> '{attributes,product_code__perennial}')
$$;

-- Of a tenant's many rows statistics may know nothing: then every index looks alike. So what is deleted is named by all columns of
-- whichever index may be taken, and nothing is looked up by its path alone. Changes go row by row: a statement over all of them would
-- have no statistics of these either, and compare each with each.
create function drop_filter_rows(of_item item, attributes text[], ordinals integer[], keys text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare places text[] := array(select a || ' ' || o from unnest(attributes, ordinals) as g (a, o));
begin
  delete from item_filter f
    where f.tenant_id = of_item.tenant_id and f.mode = of_item.mode and f.tree = of_item.tree and f.path = of_item.path
      and f.name_key = of_item.name_key and f.attribute = any(attributes) and f.ordinal = any(ordinals) and f.key = any(keys)
      and f.attribute || ' ' || f.ordinal = any(places);
end $$;
create function drop_words(of_item item, words text[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$ begin
  delete from item_word w
    where w.tenant_id = of_item.tenant_id and w.mode = of_item.mode and w.tree = of_item.tree and w.path = of_item.path
      and w.name_key = of_item.name_key and w.word = any(words);
end $$;
create function add_words(of_item item, words text[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$ begin
  insert into item_word (tenant_id, mode, tree, word, name_key, path)
    select of_item.tenant_id, of_item.mode, of_item.tree, word, of_item.name_key, of_item.path from unnest(words) as word
    on conflict do nothing;
  perform know_words(of_item.tree, words, of_item.tenant_id, of_item.mode);
end $$;

create function index_item(i item) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$ begin
  insert into item_filter (tenant_id, mode, tree, attribute, path, ordinal, text_value, key, name_key)
    select i.tenant_id, i.mode, i.tree, v.attribute, i.path, v.ordinal, v.text_value, v.key, i.name_key
    from filter_values(i.tree, i.status, i.user_name, i.data) v
    on conflict do nothing;
  perform add_words(i, array(select search_words(i.path, i.data)));
end $$;
create function forget_item(i item) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare attributes text[]; ordinals integer[]; keys text[];
begin
  select array_agg(v.attribute), array_agg(v.ordinal), array_agg(v.key) into attributes, ordinals, keys
    from filter_values(i.tree, i.status, i.user_name, i.data) v;
  perform drop_filter_rows(i, attributes, ordinals, keys);
  perform drop_words(i, array(select search_words(i.path, i.data)));
end $$;

-- Writes what items are found by from the items themselves, for whoever doubts it.
create function index_items(of_tenant text, of_mode text, paths text[]) returns void language sql as $$
  select index_item(i) from item i where i.tenant_id = of_tenant and i.mode = of_mode and i.path = any(paths)
$$;

-- New rows are joined with nothing, so that all of a statement are written at once.
create function add_filters() returns trigger language plpgsql as $$
declare words bigint;
begin
  insert into item_filter (tenant_id, mode, tree, attribute, path, ordinal, text_value, key, name_key)
    select n.tenant_id, n.mode, n.tree, v.attribute, n.path, v.ordinal, v.text_value, v.key, n.name_key
    from new_rows n cross join lateral filter_values(n.tree, n.status, n.user_name, n.data) v
    on conflict do nothing;
  with word as materialized (
    select n.tenant_id, n.mode, n.tree, n.name_key, n.path, w.word from new_rows n cross join lateral search_words(n.path, n.data) as w (word)
  ), written as (
    insert into item_word (tenant_id, mode, tree, word, name_key, path)
      select w.tenant_id, w.mode, w.tree, w.word, w.name_key, w.path from word w
      on conflict do nothing
  )
  select count(know_words(w.tree, w.words, w.tenant_id, w.mode)) into words from (
    select tenant_id, mode, tree, array_agg(distinct word) as words from word group by tenant_id, mode, tree
  ) w;
  return null;
end $$;
create function drop_filters() returns trigger language plpgsql as $$ begin
  perform forget_item(old);
  return null;
end $$;

-- Of a change only what differs is written: a price edit writes one value and no word.
create function change_filters() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  gone text[]; gone_ordinals integer[]; gone_keys text[];
  come text[]; come_ordinals integer[]; come_texts text[]; come_keys text[];
  words text[]; were text[];
begin
  -- A new place is everything anew.
  if (new.path, new.tree, new.name_key) is distinct from (old.path, old.tree, old.name_key) then
    perform forget_item(old);
    perform index_item(new);
    return null;
  end if;
  if new.status <> old.status or new.user_name is distinct from old.user_name or filtered_parts(new.data) is distinct from filtered_parts(old.data)
  then
    select array_agg(w.attribute) filter (where w.attribute is not null), array_agg(w.ordinal) filter (where w.attribute is not null),
        array_agg(w.key) filter (where w.attribute is not null),
        array_agg(i.attribute) filter (where i.attribute is not null), array_agg(i.ordinal) filter (where i.attribute is not null),
        array_agg(i.text_value) filter (where i.attribute is not null), array_agg(i.key) filter (where i.attribute is not null)
      into gone, gone_ordinals, gone_keys, come, come_ordinals, come_texts, come_keys
      from filter_values(old.tree, old.status, old.user_name, old.data) w
        full join filter_values(new.tree, new.status, new.user_name, new.data) i on w.attribute = i.attribute and w.ordinal = i.ordinal
      where (w.text_value, w.key) is distinct from (i.text_value, i.key);
    if gone is not null then perform drop_filter_rows(old, gone, gone_ordinals, gone_keys); end if;
    if come is not null then
      insert into item_filter (tenant_id, mode, tree, attribute, path, ordinal, text_value, key, name_key)
        select new.tenant_id, new.mode, new.tree, c.attribute, new.path, c.ordinal, c.text_value, c.key, new.name_key
        from unnest(come, come_ordinals, come_texts, come_keys) as c (attribute, ordinal, text_value, key)
        on conflict (tenant_id, mode, path, attribute, ordinal) do update set text_value = excluded.text_value, key = excluded.key;
    end if;
  end if;
  if named_parts(new.data) is distinct from named_parts(old.data) then
    words := array(select search_words(new.path, new.data));
    were := array(select search_words(old.path, old.data));
    perform drop_words(old, array(select w from unnest(were) w where w <> all(words)));
    perform add_words(new, array(select w from unnest(words) w where w <> all(were)));
  end if;
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
create trigger item_filters_changed after update on item for each row
  when ((old.data, old.status, old.path, old.tree, old.name_key, old.user_name)
    is distinct from (new.data, new.status, new.path, new.tree, new.name_key, new.user_name))
  execute function change_filters();
create trigger item_removal_filters after delete on item for each row execute function drop_filters();

-- What this replaces.
drop function item_named;
drop index item_name_trigrams;
drop table item_value;
