/** Phone numbers and mail addresses as people write them. */
package io.confetti.sheet.contact;
