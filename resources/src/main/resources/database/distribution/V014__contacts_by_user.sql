-- What shops told of one person, for who asks what is kept of him and for who forgets him.
ALTER TABLE t_user_contact ADD KEY k_contact_user (user_id);
