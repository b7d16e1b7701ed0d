-- The list of users in any order reads its state from the index, and thousands of rows before a page are passed over without them.
drop index users_by_name;
create index users_by_name on users (folded, id) include (status);
drop index users_by_creation;
create index users_by_creation on users (created_at, id) include (status);
drop index users_by_sign_in;
create index users_by_sign_in on users (last_sign_in_at, id) include (status);
-- Who never signed in comes last both ways.
create index users_by_last_sign_in on users (last_sign_in_at desc nulls last, id desc) include (status);
create index users_by_email on users (email, id) include (status);
