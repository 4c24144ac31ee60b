/** The API of imports. */
package io.confetti.merchantadmin.code.imports.web;
