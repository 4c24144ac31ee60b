/** Lists of users in tasks. */
package io.confetti.merchantadmin.people.store;
