/** The audit for operators. */
package io.confetti.merchantadmin.audit.web;
