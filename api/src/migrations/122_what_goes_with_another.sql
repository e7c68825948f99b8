-- Whatever goes with another row is found by an index: else a browser that is gone, a request for an access that is swept or
-- a member who is erased has the whole of these tables read.
-- one of each browser is sent at a time, the oldest
create index pushes_of_subscription on pushes (subscription_id, due_at, id);
create index recoveries_of_member on recoveries (member_id);
create index terms_acceptances_of_request on terms_acceptances (request_id) where request_id is not null;
