-- Up Migration

-- What an administrator may do; until now each could do everything.
alter table users add column staff_rights text[] not null default '{}';
update users set staff_rights = '{support,money,safety,settings}' where role = 'admin';
alter table users
  add constraint users_staff_rights_known check (staff_rights <@ '{support,money,safety,settings}'),
  add constraint users_staff_rights_of_admins check (role = 'admin' or staff_rights = '{}');
