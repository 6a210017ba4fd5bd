-- Up Migration

-- A change of the fence waits for the leader's FOR KEY SHARE; a renewal, which changes no column of a key, does not.
alter table leases add constraint leases_name_fence_key unique (name, fence);
