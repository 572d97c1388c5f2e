-- Offers and add-ons carried a second, hidden label that bulk edits wrote and that won over the one in their form. The
-- label in force becomes the one in the form.
update item set data = (data - 'referencedLabel')
  || jsonb_build_object('attributes', coalesce(data->'attributes', '{}') || jsonb_build_object('label__perennial', data->'referencedLabel'))
  where tree in ('offers2', 'add_ons') and jsonb_typeof(data->'referencedLabel') = 'string' and data->>'referencedLabel' <> '';
update item set data = data - 'referencedLabel' where tree in ('offers2', 'add_ons') and data ? 'referencedLabel';
update published_offer set data = (data - 'referencedLabel')
  || jsonb_build_object('attributes', coalesce(data->'attributes', '{}') || jsonb_build_object('label__perennial', data->'referencedLabel'))
  where jsonb_typeof(data->'referencedLabel') = 'string' and data->>'referencedLabel' <> '';
update published_offer set data = data - 'referencedLabel' where data ? 'referencedLabel';
-- Lists filter by the label and by its attribute: both are what the form now shows.
insert into item_value (tenant_id, mode, attribute, path, ordinal, text_value)
  select v.tenant_id, v.mode, 'attributes.label__perennial', v.path, 0, v.text_value
  from item_value v
  where v.attribute = 'label' and (v.path like '/offers2/%' or v.path like '/add_ons/%')
  on conflict (tenant_id, mode, path, attribute, ordinal) do update set text_value = excluded.text_value;
