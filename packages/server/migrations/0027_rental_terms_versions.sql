-- Up Migration

-- Terms say which version wrote them, and keep the zone that a price may depend on. The stored ones become version 1.

update rentals r
  set terms = jsonb_build_object(
    'version', 1,
    'timeZone', v.time_zone,
    'rules', jsonb_build_object('rates', r.terms->'rates'),
    'extras', r.terms->'extras',
    'policy', r.terms->'policy'
  )
  from vehicles v
  where v.id = r.vehicle_id and r.terms is not null;

alter table rentals add constraint rentals_terms_version check (terms is null or terms ? 'version');
