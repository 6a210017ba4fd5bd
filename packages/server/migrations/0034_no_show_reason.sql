-- Up Migration

-- Pages translate a reason that the server wrote by its English text, so stored rows get the new text.
update rentals set status_reason = 'The renter did not pick up the car.' where status_reason = 'Nobody came for the car.';
