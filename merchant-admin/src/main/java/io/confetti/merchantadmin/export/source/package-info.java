/** Where the rows of exports come from: a class for each kind. */
package io.confetti.merchantadmin.export.source;
