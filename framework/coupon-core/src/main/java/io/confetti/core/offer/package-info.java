/**
 * What may be given of a template and what users see of it: a copy that the template's owner keeps right. Way in: {@link
 * io.confetti.core.offer.TemplateOffers}.
 */
package io.confetti.core.offer;
